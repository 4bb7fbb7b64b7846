/** The delays of the page of a consent, in milliseconds. */
export const consentTiming = {
  /** How often the consent is read after everything is done, until it says so. */
  completingPoll: 2_000,
} as const;
