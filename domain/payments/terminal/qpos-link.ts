import type { Clock } from '../../platform/clock.ts';

/** Carries bytes to and from a reader. Calls reject with a `ReaderFault`. */
export interface QposLink {
  discover(): Promise<string>;
  open(): Promise<void>;
  write(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
  follow(hear: { readonly bytes: (bytes: Uint8Array) => void; readonly closed: () => void }): () => void;
}

export interface QposReaderDeps {
  readonly link: QposLink;
  readonly now: Clock;
  readonly wait: (ms: number) => Promise<void>;
}
