/** The delays of a charge, in milliseconds. The machine's `after`s name them. */
export const chargeTiming = {
  /** How long the OTP screen shows before it offers 'Try Again'. It starts again whenever a code has been evaluated. */
  otpRetry: 15_000,
  /** A wait longer than this says what is waited for and offers a way out. */
  longWait: 3_000,
  /** While the bank is waited for the consent is read this often, should the stream say nothing. */
  consentPoll: 15_000,
  /** How long a call whose answer was lost rests before it is made again. */
  retryRest: 2_000,
  /** How long the page keeps the card of a link that was refused, or that waits for its code. */
  cardKept: 300_000,
  /** How long the stream may take to come back when the payer asks for it. */
  reconnectPatience: 8_000,
  /** How long the stream may take to name the account of a link that its code has made. */
  accountNamed: 500,
} as const;

/** How often a call whose answer was lost is made again before the payer is asked. */
export const silentRetries = 3;
