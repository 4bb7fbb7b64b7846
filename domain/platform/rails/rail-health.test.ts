import { describe, expect, it } from 'vitest';
import { isDown, type RailHealth, successRate, unheard, withReport } from './rail-health.ts';

const healthOf = (...words: readonly [atMs: number, answered: boolean][]): RailHealth =>
  words.reduce<RailHealth>((health, [atMs, answered]) => withReport(health, { atMs, answered }), unheard);
const faults = (count: number, fromMs = 0) =>
  Array.from({ length: count }, (_, at): [number, boolean] => [fromMs + at, false]);

describe('a rail', () => {
  it('is up before it was asked anything', () => {
    expect([isDown(unheard, 0), successRate(unheard, 0)]).toEqual([false, null]);
  });

  it('is down after five faults in a row, and no fewer', () => {
    expect(isDown(healthOf(...faults(4)), 10)).toBe(false);
    expect(isDown(healthOf(...faults(4), [4, true], ...faults(4, 5)), 10)).toBe(false);
    expect(isDown(healthOf(...faults(5)), 10)).toBe(true);
  });

  it('is tried again within a minute, and rests again after one more fault', () => {
    const resting = healthOf(...faults(5));
    expect([isDown(resting, 45_003), isDown(resting, 45_004)]).toEqual([true, false]);
    const again = withReport(resting, { atMs: 46_000, answered: false });
    expect(isDown(again, 46_001)).toBe(true);
  });

  it('is up with its first answer', () => {
    expect(isDown(healthOf(...faults(9), [10, true]), 11)).toBe(false);
  });

  it('is judged by the last five minutes', () => {
    const health = healthOf([0, false], [200_000, true], [200_001, true], [200_002, false]);
    expect(successRate(health, 250_000)).toBe(0.5);
    expect(successRate(health, 400_000)).toBeCloseTo(2 / 3);
    expect(successRate(health, 600_000)).toBeNull();
    expect(withReport(health, { atMs: 600_000, answered: true }).words).toHaveLength(1);
  });
});
