import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startHeartbeats } from './heartbeats.ts';

const everyMs = 15_000;

const openStream = () => {
  const reported = { beats: 0, dropped: false, isLagging: false };
  const beat = (): void => {
    reported.beats += 1;
  };
  const drop = (): void => {
    reported.dropped = true;
  };
  return Object.assign(reported, { beat, drop });
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const startWith = (count: number) => {
  const heartbeats = startHeartbeats(everyMs);
  const streams = Array.from({ length: count }, openStream);
  const ends = streams.map((stream) => heartbeats.add(stream));
  const beats = () => streams.reduce((sum, stream) => sum + stream.beats, 0);
  return { heartbeats, streams, ends, beats };
};

describe('heartbeats', () => {
  it('come to each stream once in their time, and to few at once', () => {
    const { streams, beats } = startWith(1_000);
    for (let tick = 0, before = 0; tick < 500; tick += 1, before = beats()) {
      vi.advanceTimersByTime(everyMs / 500);
      expect(beats() - before).toBe(2);
    }
    expect(new Set(streams.map((stream) => stream.beats))).toEqual(new Set([1]));
  });

  it('drop a reader that is behind at two in a row, and no other', () => {
    const { streams } = startWith(3);
    const [slow, late, quick] = streams;
    if (!(slow && late && quick)) throw new Error('There are three');
    slow.isLagging = true;
    late.isLagging = true;
    vi.advanceTimersByTime(everyMs);
    late.isLagging = false;
    vi.advanceTimersByTime(everyMs);
    late.isLagging = true;
    vi.advanceTimersByTime(everyMs);
    expect([slow, late, quick].map(({ dropped, beats }) => [dropped, beats])).toEqual([
      [true, 0],
      [false, 1],
      [false, 3],
    ]);
  });

  it('come no more to what was removed, and end', () => {
    const { heartbeats, ends, beats } = startWith(2);
    ends[0]?.();
    vi.advanceTimersByTime(everyMs);
    expect(beats()).toBe(1);
    heartbeats.stop();
    vi.advanceTimersByTime(everyMs);
    expect(beats()).toBe(1);
  });
});
