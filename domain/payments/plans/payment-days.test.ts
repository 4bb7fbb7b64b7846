import { afterEach, describe, expect, it } from 'vitest';
import { businessDayFrom } from '../../platform/calendar/business-days.ts';
import { dayInLagos } from '../../platform/calendar/lagos-day.ts';
import { hourInLagos } from '../../platform/calendar/lagos-time.ts';
import { dueDates } from './future-payments.ts';

const none: ReadonlySet<string> = new Set();

/** Due from 31 January 2027, and when that is collected: written by hand from a calendar on paper. */
const monthly = [
  ['2027-01-31', '2027-02-01'],
  ['2027-02-28', '2027-03-01'],
  ['2027-03-31', '2027-03-31'],
  ['2027-04-30', '2027-04-30'],
  ['2027-05-31', '2027-05-31'],
  ['2027-06-30', '2027-06-30'],
  ['2027-07-31', '2027-08-02'],
  ['2027-08-31', '2027-08-31'],
  ['2027-09-30', '2027-09-30'],
  ['2027-10-31', '2027-11-01'],
  ['2027-11-30', '2027-11-30'],
  ['2027-12-31', '2027-12-31'],
  ['2028-01-31', '2028-01-31'],
  ['2028-02-29', '2028-03-01'],
  ['2028-03-31', '2028-03-31'],
  ['2028-04-30', '2028-05-02'],
  ['2028-05-31', '2028-05-31'],
  ['2028-06-30', '2028-06-30'],
  ['2028-07-31', '2028-07-31'],
  ['2028-08-31', '2028-08-31'],
  ['2028-09-30', '2028-10-03'],
  ['2028-10-31', '2028-10-31'],
  ['2028-11-30', '2028-11-30'],
] as const;

const quarterly = [
  ['2027-01-31', '2027-02-01'],
  ['2027-04-30', '2027-04-30'],
  ['2027-07-31', '2027-08-02'],
  ['2027-10-31', '2027-11-01'],
  ['2028-01-31', '2028-01-31'],
  ['2028-04-30', '2028-05-02'],
  ['2028-07-31', '2028-07-31'],
  ['2028-10-31', '2028-10-31'],
] as const;

const yearly = [
  ['2027-01-31', '2027-02-01'],
  ['2028-01-31', '2028-01-31'],
] as const;

/** Every Sunday is collected on its Monday, but for the holidays. */
const weeklyElsewhere = new Map([
  ['2027-03-28', '2027-03-30'],
  ['2027-05-02', '2027-05-04'],
  ['2027-05-16', '2027-05-19'],
  ['2027-06-13', '2027-06-15'],
  ['2027-08-15', '2027-08-17'],
  ['2027-12-26', '2027-12-29'],
  ['2028-01-02', '2028-01-04'],
  ['2028-02-27', '2028-03-01'],
  ['2028-04-16', '2028-04-18'],
  ['2028-04-30', '2028-05-02'],
  ['2028-05-07', '2028-05-09'],
  ['2028-06-11', '2028-06-13'],
  ['2028-10-01', '2028-10-03'],
  ['2028-12-24', '2028-12-27'],
]);

const daily = [
  ['2027-12-23', '2027-12-23'],
  ['2027-12-24', '2027-12-24'],
  ['2027-12-25', '2027-12-29'],
  ['2027-12-26', '2027-12-29'],
  ['2027-12-27', '2027-12-29'],
  ['2027-12-28', '2027-12-29'],
  ['2027-12-29', '2027-12-29'],
  ['2027-12-30', '2027-12-30'],
] as const;

const home = process.env.TZ;
afterEach(() => {
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

describe.each([
  ['UTC', 0],
  ['America/Los_Angeles', 480],
  ['Asia/Kolkata', -330],
])('the days of 2027 and 2028, on a server in %s', (zone, offset) => {
  it.each([
    ['monthly', monthly],
    ['quarterly', quarterly],
    ['yearly', yearly],
    ['daily', daily],
  ] as const)('%s, are the table written by hand', (frequency, table) => {
    process.env.TZ = zone;
    expect(new Date('2027-01-01T00:00:00Z').getTimezoneOffset()).toBe(offset);
    const days = dueDates({ startDate: table[0][0], frequency, interval: 1, count: table.length });
    expect(days?.map((day) => [day, businessDayFrom(day, none)])).toEqual(table);
  });

  it('weekly from a Sunday, are the Mondays but for holidays', () => {
    process.env.TZ = zone;
    const days = dueDates({ startDate: '2027-01-31', frequency: 'weekly', interval: 1, endDate: '2028-12-24' }) ?? [];
    expect(days).toHaveLength(100);
    const elsewhere = days.filter((day) => businessDayFrom(day, none) !== monday(day));
    expect(elsewhere.map((day) => [day, businessDayFrom(day, none)])).toEqual([...weeklyElsewhere]);
  });

  it('begin and end in Lagos', () => {
    process.env.TZ = zone;
    expect(dayInLagos(Date.parse('2026-11-30T22:59:59Z'))).toBe('2026-11-30');
    expect(dayInLagos(Date.parse('2026-11-30T23:00:00Z'))).toBe('2026-12-01');
    expect(new Date(hourInLagos('2026-12-01', 6)).toISOString()).toBe('2026-12-01T05:00:00.000Z');
  });
});

const monday = (sunday: string): string => {
  const at = new Date(`${sunday}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + 1);
  return at.toISOString().slice(0, 10);
};
