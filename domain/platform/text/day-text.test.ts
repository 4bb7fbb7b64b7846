import { describe, expect, it } from 'vitest';
import { dayText, dayTextInLagos } from './day-text.ts';

describe('dayText', () => {
  it('writes a day out', () => {
    expect(dayText('2026-12-31')).toBe('31 Dec 2026');
  });
});

describe('dayTextInLagos', () => {
  it.each([
    ['2026-12-31T22:59:59.999Z', '31 Dec 2026'],
    ['2026-12-31T23:00:00.000Z', '1 Jan 2027'],
  ])('tells of %s the day on which it was in Lagos', (instant, day) => {
    expect(dayTextInLagos(instant)).toBe(day);
  });
});
