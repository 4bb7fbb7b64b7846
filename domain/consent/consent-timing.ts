/** The delays of the page of a consent, in milliseconds. */
export const consentTiming = {
  /** How often the consent is read while everything asked is done and it does not say so. */
  completingPoll: 2_000,
} as const;
