import { describe, expect, it } from 'vitest';
import { dayInLagos } from '../../platform/calendar/lagos-day.ts';
import { confirmBy, lapsesAt, nextStepAt, remindersDueBy } from './confirm-again.ts';

const at = (day: string, time = '12:00') => Date.parse(`${day}T${time}:00+01:00`);

describe('a consent is confirmed again', () => {
  it.each([
    ['a year after the grant', '2026-11-22', '2027-11-01', '2027-11-22'],
    ['a year after the 29th of February', '2028-02-29', '2029-01-01', '2029-02-28'],
    ['180 days after it was last of use', '2026-11-22', '2026-12-01', '2027-05-30'],
  ])('%s', (_, confirmed, used, by) => {
    expect(confirmBy({ confirmedMs: at(confirmed), usedMs: at(used) })).toBe(by);
  });

  it('asks 30, 7 and 1 days before, at ten in Lagos, stops on the day and lapses 60 days later', () => {
    const moments = [0, 1, 2, 3].map((reminders) => nextStepAt('2027-11-22', reminders));
    expect(moments).toEqual([
      at('2027-10-23', '10:00'),
      at('2027-11-15', '10:00'),
      at('2027-11-21', '10:00'),
      at('2027-11-22', '00:00'),
    ]);
    expect(dayInLagos(lapsesAt('2027-11-22'))).toBe('2028-01-21');
  });

  it.each([
    ['2027-10-23', '09:59', 0],
    ['2027-10-23', '10:00', 1],
    ['2027-11-20', '10:00', 2],
    ['2027-11-21', '10:00', 3],
  ])('counts the asks due by %s %s', (day, time, requestsOf) => {
    expect(remindersDueBy('2027-11-22', at(day, time))).toBe(requestsOf);
  });
});
