import { describe, expect, it } from 'vitest';
import { clockSkewMs } from './expect-postgres.ts';

describe('clockSkewMs', () => {
  it.each([
    ['the same time', { askedMs: 1_000, databaseMs: 1_001, heardMs: 1_002 }, 0],
    [
      'a slow answer that may have been written at any moment',
      { askedMs: 1_000, databaseMs: 70_000, heardMs: 90_000 },
      0,
    ],
    ['a clock that is ahead', { askedMs: 100_000, databaseMs: 30_000, heardMs: 100_005 }, 70_000],
    ['a clock that is behind', { askedMs: 30_000, databaseMs: 100_005, heardMs: 30_005 }, -70_000],
  ])('of %s', (_case, times, ahead) => {
    expect(clockSkewMs(times)).toBe(ahead);
  });
});
