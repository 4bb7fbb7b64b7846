import { describe, expect, it } from 'vitest';
import { recoveryTarget } from './recovery-target.ts';

describe('recoveryTarget', () => {
  it.each([
    ['2026-11-27T10:00:00Z', '2026-11-27 10:00:00+00'],
    ['2026-11-27t10:00:00z', '2026-11-27 10:00:00+00'],
    ['2026-11-27T10:00:00.123Z', '2026-11-27 10:00:00.123+00'],
    ['2026-11-27T10:00Z', '2026-11-27 10:00+00'],
    ['2026-11-27T11:00:00+01:00', '2026-11-27 11:00:00+01:00'],
    ['2026-11-27T11:00:00+0100', '2026-11-27 11:00:00+0100'],
    ['2026-11-27 05:30:00.123456-05', '2026-11-27 05:30:00.123456-05'],
  ])('writes %s as %s', (at, written) => {
    expect(recoveryTarget(at)).toBe(written);
  });

  it.each([
    '2026-11-27T10:00:00',
    '2026-11-27',
    '2026-11-27 10:00:00 WAT',
    "2026-11-27 10:00:00+00'\nfoo = '",
    'yesterday',
    '',
  ])('refuses %j', (at) => {
    expect(() => recoveryTarget(at)).toThrow('is no time with its zone');
  });
});
