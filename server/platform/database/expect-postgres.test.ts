import { describe, expect, it } from 'vitest';
import { clockSkewMs } from './expect-postgres.ts';

describe('clockSkewMs', () => {
  it.each([
    ['the same time', { queriedMs: 1_000, databaseMs: 1_001, receivedMs: 1_002 }, 0],
    [
      'a slow answer that may have been written at any moment',
      { queriedMs: 1_000, databaseMs: 70_000, receivedMs: 90_000 },
      0,
    ],
    ['a clock that is ahead', { queriedMs: 100_000, databaseMs: 30_000, receivedMs: 100_005 }, 70_000],
    ['a clock that is behind', { queriedMs: 30_000, databaseMs: 100_005, receivedMs: 30_005 }, -70_000],
  ])('measures %s', (_case, times, ahead) => {
    expect(clockSkewMs(times)).toBe(ahead);
  });
});
