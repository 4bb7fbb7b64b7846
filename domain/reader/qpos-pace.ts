/** How a reader's own protocol is paced: how often it is asked how far it has come, and how long one answer may take. */
export const qposPace = { pollEveryMs: 250, answerWithinMs: 4_000, writePieceBytes: 16 } as const;
