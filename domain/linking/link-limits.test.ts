import { describe, expect, it } from 'vitest';
import { staysOpen } from './link-limits.ts';

const until = new Date('2026-11-26T10:00:00.000Z');
const before = until.getTime() - 1;

describe('staysOpen', () => {
  it.each([
    ['payIn', before, true],
    ['payIn', before + 1, false],
    ['paper', before, true],
    ['answers', before, false],
    ['details', before, false],
    ['page', before, false],
    ['nothing', before, false],
  ] as const)('decides whether a link that asks for %s stays open at %d: %s', (requires, nowMs, goes) => {
    expect(staysOpen({ instructions: { requires }, waitsUntil: until }, nowMs)).toBe(goes);
  });

  it('is false of a link whose rail has not answered', () => {
    expect(staysOpen({ instructions: null, waitsUntil: null }, before)).toBe(false);
  });
});
