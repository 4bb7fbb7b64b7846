import type { Clock } from '../../platform/clock.ts';

/** Carries bytes to and from a reader. Calls reject with a `ReaderFault`. */
export interface QposLink {
  discover(): Promise<string>;
  open(): Promise<void>;
  write(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
  follow(listener: { readonly bytes: (bytes: Uint8Array) => void; readonly closed: () => void }): () => void;
}

export interface QposReaderDeps {
  readonly link: QposLink;
  readonly now: Clock;
  readonly wait: (ms: number) => Promise<void>;
}

/** Timing of the reader's protocol: how often it is polled, and how long one reply may take. */
export const qposPace = { pollEveryMs: 250, answerWithinMs: 4_000, writePieceBytes: 16 } as const;
