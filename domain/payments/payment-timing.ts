/** The delays of a payment, in milliseconds, from section 9 of the specification. The machine's `after`s name them. */
export const paymentTiming = {
  /** How long 'Payment Processed' (66 %) shows before the payment shows as completed. */
  settledRest: 3_000,
  /** How long 'Payment Successful' (100 %) shows before the page continues. */
  successRest: 1_500,
  /** How long after the payment the consent is read again. */
  consentRefresh: 1_000,
  /** After this long, a wait says what it is waiting for and offers a way out. */
  longWait: 3_000,
  /** How often the consent is read while waiting for the bank, in case the stream is silent. */
  consentPoll: 15_000,
} as const;

/**
 * The progress ring pulses to show activity: every `everyMs` it moves `by` points ahead of the true progress, and back.
 */
export const progressPulse = { by: 3, everyMs: 1_000 } as const;

/** The longest delay that `setTimeout` can hold. */
export const MAX_TIMER_MS = 2 ** 31 - 1;

/** The progress shown at a beat: every other beat is `progressPulse.by` points ahead of the truth, at most 100. */
export const pulsedProgress = (progress: number, beat: number): number =>
  Math.min(100, beat % 2 === 0 ? progress : progress + progressPulse.by);
