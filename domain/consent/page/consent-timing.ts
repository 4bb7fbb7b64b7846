/** Idle time on a page, after which the merchant is notified that the payer abandoned it. */
export const abandonedAfterMs = 15 * 60_000;

/** The delays of the page of a consent, in milliseconds. */
export const consentTiming = {
  /** How often the consent is read after everything is done, until it says so. */
  completingPoll: 2_000,
} as const;
