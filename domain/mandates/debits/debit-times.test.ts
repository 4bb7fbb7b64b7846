import { describe, expect, it } from 'vitest';
import { hourInLagos } from '../../platform/calendar/lagos-time.ts';
import {
  amountDeadline,
  firstDay,
  isSendTime,
  lastDayOf,
  noticeTime,
  reminderTime,
  sendTime,
  withinNoticeHours,
} from './debit-times.ts';

const none: ReadonlySet<string> = new Set();
const lagos = (at: string): number => Date.parse(`${at}:00+01:00`);
const minute = 60_000;

describe('the times of a debit', () => {
  it('tell of a fixed debit more than 48 hours before its day, and of a variable one more than 72', () => {
    const day = '2027-03-03';
    const start = hourInLagos(day, 6);
    expect(start - noticeTime(day, 'fixed', 0)).toBe(61 * 60 * minute);
    expect(start - noticeTime(day, 'variable', 0)).toBe(85 * 60 * minute);
    expect(noticeTime(day, 'variable', 0) - amountDeadline(day)).toBe(12 * 60 * minute);
  });

  it.each([
    ['2027-02-28T17:00', '2027-03-02T17:00'],
    ['2027-03-02T05:00', '2027-03-02T17:00'],
    ['2027-03-02T05:01', null],
    ['2027-03-03T08:00', null],
  ])('remind a payer notified at %s of a debit of 3 March at %s', (reported, at) => {
    expect(reminderTime('2027-03-03', lagos(reported))).toBe(at && lagos(at));
  });

  it.each([
    ['2027-03-01T06:59', '2027-03-01T07:00'],
    ['2027-03-01T07:00', '2027-03-01T07:00'],
    ['2027-03-01T20:59', '2027-03-01T20:59'],
    ['2027-03-01T21:00', '2027-03-02T07:00'],
  ])('let a notice that is late and due at %s go out at %s', (at, out) => {
    expect(withinNoticeHours(lagos(at))).toBe(lagos(out));
    expect(noticeTime('2027-03-02', 'fixed', lagos(at))).toBe(lagos(out));
  });

  it.each([
    ['on its day at six', '2027-03-03', '2027-03-01T17:00', '2027-03-03T06:10'],
    ['not before its notice is old enough', '2027-03-03', '2027-03-03T14:30', '2027-03-03T14:30'],
    ['not at night', '2027-03-03', '2027-03-03T20:00', '2027-03-04T06:10'],
    ['not before six either', '2027-03-03', '2027-03-04T03:00', '2027-03-04T06:10'],
    ['not at a weekend', '2027-03-05', '2027-03-05T20:30', '2027-03-08T06:10'],
    ['not on a holiday', '2027-03-08', '2027-03-08T21:00', '2027-03-11T06:10'],
  ])('send %s', (_, day, notBefore, at) => {
    expect(sendTime(day, lagos(notBefore), 10 * minute, none)).toBe(lagos(at));
    expect(isSendTime(lagos(at), none)).toBe(true);
  });

  it.each([
    ['fixed', '2027-03-01T17:00', '2027-03-03'],
    ['fixed', '2027-03-02T19:59', '2027-03-03'],
    ['fixed', '2027-03-02T20:00', '2027-03-04'],
    ['fixed', '2027-03-04T20:00', '2027-03-08'],
    ['variable', '2027-03-01T07:00', '2027-03-04'],
  ] as const)('make a %s debit of 3 March, notified at %s, on %s', (amountType, reported, day) => {
    expect(firstDay('2027-03-03', amountType, lagos(reported), none)).toBe(day);
  });

  it('end ten days after the signed day, and before the notice of the next', () => {
    const last = (dueOn: string, nextDueOn: string | null, amountType: 'fixed' | 'variable' = 'fixed') =>
      lastDayOf({ amountType, dueOn, effectiveOn: '2027-02-01', nextDueOn });
    expect(last('2027-01-31', null)).toBe('2027-02-10');
    expect(last('2027-01-31', '2027-02-28')).toBe('2027-02-10');
    expect(last('2027-02-01', '2027-02-08')).toBe('2027-02-04');
    expect(last('2027-02-01', '2027-02-02')).toBe('2027-02-01');
    // The notice of a variable debit is a day earlier.
    expect(last('2027-02-01', '2027-02-08', 'variable')).toBe('2027-02-03');
  });
});
