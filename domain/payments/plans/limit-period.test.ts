import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysAfter } from '../../platform/calendar/lagos-time.ts';
import { periodStart } from './limit-period.ts';

const calendar = (period: Parameters<typeof periodStart>[0]['period']) => ({ period, alignment: 'calendar' }) as const;
const consent = (period: Parameters<typeof periodStart>[0]['period']) => ({ period, alignment: 'consent' }) as const;

describe('periodStart', () => {
  it.each([
    [calendar('day'), '2027-02-10', '2027-02-10'],
    [calendar('week'), '2027-02-07', '2027-02-01'],
    [calendar('week'), '2027-02-08', '2027-02-08'],
    [calendar('month'), '2027-02-28', '2027-02-01'],
    [calendar('quarter'), '2027-05-31', '2027-04-01'],
    [calendar('half_year'), '2027-06-30', '2027-01-01'],
    [calendar('half_year'), '2027-07-01', '2027-07-01'],
    [calendar('year'), '2027-12-31', '2027-01-01'],
    [consent('fortnight'), '2027-01-13', '2026-12-31'],
    [consent('fortnight'), '2027-01-14', '2027-01-14'],
    [consent('month'), '2027-02-27', '2027-01-31'],
    [consent('month'), '2027-02-28', '2027-02-28'],
    [consent('month'), '2027-03-30', '2027-02-28'],
    [consent('quarter'), '2027-03-31', '2027-03-31'],
    [consent('year'), '2027-12-30', '2026-12-31'],
  ] as const)('starts the period of limit %j that contains %s on %s', (limit, day, start) => {
    expect(periodStart(limit, day, '2026-12-31')).toBe(start);
  });

  it('is never after the day, and the same for every day of a period', () => {
    const period = fc.constantFrom('day', 'week', 'fortnight', 'month', 'quarter', 'half_year', 'year');
    fc.assert(
      fc.property(
        period,
        fc.constantFrom('calendar', 'consent'),
        fc.nat(1000),
        fc.nat(700),
        (period, alignment, on, at) => {
          const limit = { period, alignment };
          const grantedOn = daysAfter('2024-01-01', on);
          const day = daysAfter(grantedOn, at);
          const start = periodStart(limit, day, grantedOn);
          expect(start <= day).toBe(true);
          expect(periodStart(limit, start, grantedOn)).toBe(start);
          const next = periodStart(limit, daysAfter(day, 1), grantedOn);
          expect([start, daysAfter(day, 1)]).toContain(next);
        },
      ),
      { numRuns: 200 },
    );
  });
});
