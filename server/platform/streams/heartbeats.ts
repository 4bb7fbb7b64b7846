import type { EventStream } from './event-stream-answer.ts';

type Beating = Pick<EventStream, 'isLagging' | 'beat' | 'drop'>;

/** How often some of the streams get theirs: all at once would keep everything else waiting. */
const sliceMs = 30;
const maxBuckets = 500;

export interface Heartbeats {
  /** Returns a function that ends them for this stream. */
  add(stream: Beating): () => void;
  stop(): void;
}

/**
 * Beats for streams in turn, for each once in `everyMs`. A reader that has not taken all by two beats in a row is dropped.
 */
export const startHeartbeats = (everyMs: number): Heartbeats => {
  const turns = Math.min(maxBuckets, Math.ceil(everyMs / sliceMs));
  const groups = Array.from({ length: turns }, () => new Set<Beating>());
  /** Streams whose reader had not taken all when their turn last came. */
  const behind = new WeakSet<Beating>();
  let added = 0;
  let turn = 0;
  const beatFor = (stream: Beating): void => {
    if (!stream.isLagging) {
      behind.delete(stream);
      stream.beat();
    } else if (behind.has(stream)) stream.drop();
    else behind.add(stream);
  };
  const beating = setInterval(() => {
    for (const stream of groups[turn] ?? []) beatFor(stream);
    turn = (turn + 1) % turns;
  }, everyMs / turns);
  return {
    add: (stream) => {
      const group = groups[added % turns];
      group?.add(stream);
      added += 1;
      return () => void group?.delete(stream);
    },
    stop: () => clearInterval(beating),
  };
};
