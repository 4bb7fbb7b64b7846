const MINUTE_MS = 60_000;

/** The delays of a sign-in, in milliseconds. The machine's `after`s name them. */
export const signInTiming = {
  /** A wait longer than this says what is waited for and offers a way out. */
  longWait: 3_000,
  /** After too many wrong codes a telephone waits this long. */
  lockLife: 15 * MINUTE_MS,
} as const;

/** A one-time code has this many digits. */
export const CODE_LENGTH = 6;
