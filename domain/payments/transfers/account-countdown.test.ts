import { describe, expect, it } from 'vitest';
import { countdownText, remainingMs } from './account-countdown.ts';

const now = Date.parse('2026-11-21T09:00:00.000Z');
const inMs = (ms: number) => new Date(now + ms).toISOString();

describe('countdownText', () => {
  it.each([
    [29 * 60_000 + 30_000, '29m : 30s'],
    [30 * 60_000, '30m : 00s'],
    [61_000, '1m : 01s'],
    [1_000, '0m : 01s'],
    [1, '0m : 01s'],
    [0, '0m : 00s'],
    [-5_000, '0m : 00s'],
    [90 * 60_000, '90m : 00s'],
  ])('shows %i ms as %s', (ms, text) => {
    expect(countdownText(inMs(ms), now)).toBe(text);
  });

  it('is fixed for an account that does not expire', () => {
    expect(countdownText(null, now)).toBe('29m : 30s');
  });
});

describe('remainingMs', () => {
  it('is never negative, and null for an account that does not expire', () => {
    expect([remainingMs(inMs(5), now), remainingMs(inMs(-5), now), remainingMs(null, now)]).toEqual([5, 0, null]);
  });
});
