/** The delays of a card payment, in milliseconds. The machine's `after`s name them. */
export const cardTiming = {
  /** How long the OTP screen shows before it offers 'Try Again'. It starts anew whenever a code has been evaluated. */
  otpRetry: 15_000,
  /** A wait longer than this says what is waited for and offers a way out. */
  longWait: 3_000,
  /** While the bank is waited for the consent is read this often, should the stream say nothing. */
  consentPoll: 15_000,
  /** How long a call whose answer was lost rests before it is made again. */
  retryRest: 2_000,
} as const;

/** How often a call whose answer was lost is made again before the payer is asked. */
export const silentRetries = 3;
