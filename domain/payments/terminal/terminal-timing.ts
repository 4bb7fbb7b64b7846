/** The delays of the chip-card terminal, in milliseconds. The machine's `after`s name them. */
export const terminalTiming = {
  /** How long to wait before loading the vendor's SDK again. */
  sdkRetryPause: 1_000,
  /** The reader gives up after the card time in its settings; the page gives up this much later. */
  cardWaitSlack: 5_000,
  /** How long a reader may take between the card and the PIN, or after the PIN. */
  readingWait: 45_000,
  /** How long a payer may take over the PIN. */
  pinWait: 60_000,
  /** How long to wait before asking again about a purchase whose reply was lost. */
  askAgainPause: 2_000,
  /** How long after a lost connection to reconnect. */
  reconnectPause: 1_000,
  /** How long a reader may take to accept the issuer's answer. */
  cardAnswerWait: 10_000,
} as const;

/** How many times to load the vendor's SDK before 'Failed to load QPOS SDK'. */
export const sdkTries = 5;

/** How many times to reconnect to a lost reader before giving up. */
export const reconnectTries = 3;
