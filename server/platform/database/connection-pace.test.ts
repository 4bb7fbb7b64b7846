import { describe, expect, it } from 'vitest';
import { connectionPace } from './connection-pace.ts';

const paceAt = () => {
  const clock = { nowMs: 1_000 };
  const pace = connectionPace(() => clock.nowMs);
  /** How long until the next attempt is let through, looking each millisecond. */
  const untilNext = () => {
    const from = clock.nowMs;
    for (; ; clock.nowMs += 1) {
      const attempt = pace.attempt();
      if (attempt) return { waitedMs: clock.nowMs - from, attempt };
    }
  };
  return { clock, pace, untilNext };
};

describe('connectionPace', () => {
  it('lets everything through while connections succeed', () => {
    const { pace } = paceAt();
    const attempts = Array.from({ length: 20 }, () => pace.attempt());
    for (const attempt of attempts) attempt?.succeeded();
    expect(attempts).not.toContain(null);
    expect(pace.attempt()).not.toBeNull();
  });

  it('rests longer after each failure, up to half a second', () => {
    const { pace, untilNext } = paceAt();
    pace.attempt()?.failed();
    const waits = Array.from({ length: 8 }, () => {
      const { waitedMs, attempt } = untilNext();
      attempt.failed();
      return waitedMs;
    });
    expect(waits).toEqual([25, 50, 100, 200, 400, 500, 500, 500]);
  });

  it('takes failures of attempts that were made at once for one', () => {
    const { pace, untilNext } = paceAt();
    const attempts = Array.from({ length: 10 }, () => pace.attempt());
    for (const attempt of attempts) attempt?.failed();
    expect(untilNext().waitedMs).toBe(25);
  });

  it('lets one through at a time of rest, while the last has no answer', () => {
    const { clock, pace, untilNext } = paceAt();
    pace.attempt()?.failed();
    untilNext();
    expect(pace.attempt()).toBeNull();
    clock.nowMs += 25;
    expect(pace.attempt()).not.toBeNull();
  });

  it('lets everything through again once one has succeeded', () => {
    const { pace, untilNext } = paceAt();
    pace.attempt()?.failed();
    untilNext().attempt.succeeded();
    expect([pace.attempt(), pace.attempt()]).not.toContain(null);
  });
});
