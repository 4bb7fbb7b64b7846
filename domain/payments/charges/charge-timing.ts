/** The delays of a charge, in milliseconds. The machine's `after`s name them. */
export const chargeTiming = {
  /** How long the OTP screen shows before it offers 'Try Again'. Restarts whenever a code has been checked. */
  otpRetry: 15_000,
  /** After this long, a wait says what it is waiting for and offers a way out. */
  longWait: 3_000,
  /** How often the consent is read while waiting for the bank, in case the stream is silent. */
  consentPoll: 15_000,
  /** How long to wait before repeating a call whose reply was lost. */
  retryRest: 2_000,
  /** How long the page keeps the card of a link that was refused or waits for its code. */
  isCardStored: 300_000,
  /** How long the stream may take to come back after the payer reconnects. */
  reconnectPatience: 8_000,
  /** How long the stream may take to name the account after a code has linked it. */
  accountNamed: 500,
} as const;

/** How often a call whose reply was lost is repeated before the payer is asked. */
export const silentRetries = 3;
