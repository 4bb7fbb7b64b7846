/** The delays of the chip-card terminal, in milliseconds. The machine's `after`s name them. */
export const terminalTiming = {
  /** How long it waits before it asks for the vendor's SDK again. */
  sdkRetryPause: 1_000,
  /** The reader itself gives up after the card time of the settings; this much later the page does. */
  cardWaitSlack: 5_000,
  /** How long a reader may take over what is between the card and the PIN, or after it. */
  readingWait: 45_000,
  /** How long a payer may take over the PIN. */
  pinWait: 60_000,
  /** How long the page waits until it asks again what became of a purchase whose answer was lost. */
  askAgainPause: 2_000,
  /** How long after its connection was lost a reader is called again. */
  reconnectPause: 1_000,
  /** How long a reader may take to be told the issuer's answer. */
  cardAnswerWait: 10_000,
} as const;

/** How often the vendor's SDK is asked for before 'Failed to load QPOS SDK'. */
export const sdkTries = 5;

/** How often a reader that was lost is called before the page gives it up. */
export const reconnectTries = 3;
