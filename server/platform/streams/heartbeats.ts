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
  const buckets = Math.min(maxBuckets, Math.ceil(everyMs / sliceMs));
  const groups = Array.from({ length: buckets }, () => new Set<Beating>());
  /** Streams whose reader had not taken all when their turn last came. */
  const lagging = new WeakSet<Beating>();
  let added = 0;
  let round = 0;
  const beatFor = (stream: Beating): void => {
    if (!stream.isLagging) {
      lagging.delete(stream);
      stream.beat();
    } else if (lagging.has(stream)) stream.drop();
    else lagging.add(stream);
  };
  const beating = setInterval(() => {
    for (const stream of groups[round] ?? []) beatFor(stream);
    round = (round + 1) % buckets;
  }, everyMs / buckets);
  return {
    add: (stream) => {
      const group = groups[added % buckets];
      group?.add(stream);
      added += 1;
      return () => void group?.delete(stream);
    },
    stop: () => clearInterval(beating),
  };
};
