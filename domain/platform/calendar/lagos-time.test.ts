import { expect, it } from 'vitest';
import { dayInLagos } from './lagos-day.ts';
import { hourInLagos } from './lagos-time.ts';

it('a day begins in Lagos an hour before it does in UTC, in winter and in summer', () => {
  for (const [before, day] of [
    ['2026-01-14', '2026-01-15'],
    ['2026-07-14', '2026-07-15'],
    ['2027-12-31', '2028-01-01'],
    ['2028-02-28', '2028-02-29'],
  ] as const) {
    const starts = hourInLagos(day, 0);
    expect(new Date(starts).toISOString()).toBe(`${before}T23:00:00.000Z`);
    expect([dayInLagos(starts - 1), dayInLagos(starts)]).toEqual([before, day]);
  }
});
