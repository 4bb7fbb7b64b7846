/** Timing of the reader's protocol: how often it is polled, and how long one reply may take. */
export const qposPace = { pollEveryMs: 250, answerWithinMs: 4_000, writePieceBytes: 16 } as const;
