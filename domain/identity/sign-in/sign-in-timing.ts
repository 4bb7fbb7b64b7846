const MINUTE_MS = 60_000;

/** The delays of a sign-in, in milliseconds. The machine's `after`s name them. */
export const signInTiming = {
  /** After this long, a wait says what it is waiting for and offers a way out. */
  longWait: 3_000,
  /** How long a phone is locked after too many wrong codes. */
  lockLife: 15 * MINUTE_MS,
} as const;

export const CODE_LENGTH = 6;
