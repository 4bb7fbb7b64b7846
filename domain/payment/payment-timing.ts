/** The delays of a payment, in milliseconds, by the specification's section 9. The machine's `after`s name them. */
export const paymentTiming = {
  /** How long 'Payment Processed' (66 %) rests before the payment shows as completed. */
  settledRest: 3_000,
  /** How long 'Payment Successful' (100 %) rests before the page goes on. */
  successRest: 1_500,
  /** How long after the payment the consent is read again. */
  consentRefresh: 1_000,
  /** A wait longer than this says what is waited for and offers a way out. */
  longWait: 3_000,
  /** While the bank is waited for the consent is read this often, should the stream say nothing. */
  consentPoll: 15_000,
} as const;

/** The ring shows that it is alive: every `everyMs` it goes `by` points ahead of the true progress, and back. */
export const progressPulse = { by: 3, everyMs: 1_000 } as const;

/** The longest delay that a timer of the platform can hold. */
export const MAX_TIMER_MS = 2 ** 31 - 1;
