import { describe, expect, it } from 'vitest';
import {
  businessDayFrom,
  businessDaysAfter,
  CalendarEnds,
  declaredBefore,
  isBusinessDay,
  likelyBusinessDay,
} from './business-days.ts';

const none: ReadonlySet<string> = new Set();

describe('a business day', () => {
  it('may be taken away by a declared holiday, and debits only move forward', () => {
    expect(isBusinessDay('2027-06-16', none)).toBe(true);
    const declared = new Set(['2027-06-16', '2027-06-17']);
    expect(isBusinessDay('2027-06-16', declared)).toBe(false);
    expect(businessDayFrom('2027-06-16', declared)).toBe('2027-06-18');
  });

  it('is likely where nothing is known against it, also beyond the table', () => {
    expect(likelyBusinessDay('2027-02-06', none)).toBe('2027-02-08');
    expect(likelyBusinessDay('2027-12-25', none)).toBe('2027-12-29');
    expect(likelyBusinessDay('2028-12-30', none)).toBe('2029-01-01');
    expect(likelyBusinessDay('2031-02-01', none)).toBe('2031-02-03');
  });

  it('is counted over weekends and holidays', () => {
    expect(businessDaysAfter('2027-12-24', 1, none)).toBe('2027-12-29');
    expect(businessDaysAfter('2027-12-24', 3, none)).toBe('2027-12-31');
    expect(businessDaysAfter('2027-02-01', 0, none)).toBe('2027-02-01');
    expect(businessDaysAfter('2028-12-29', 10, new Set(['2029-01-01']))).toBe('2029-01-15');
  });

  it('may follow a holiday that was declared: the first of those just before it', () => {
    expect(declaredBefore('2027-06-17', new Set(['2027-06-16']))).toBe('2027-06-16');
    expect(declaredBefore('2027-06-21', new Set(['2027-06-17', '2027-06-18', '2027-06-14']))).toBe('2027-06-17');
    expect(declaredBefore('2027-03-31', new Set(['2027-03-30']))).toBe('2027-03-30');
    expect(declaredBefore('2027-06-21', none)).toBeNull();
  });

  it('is refused, not guessed, where no holidays are known', () => {
    expect(() => businessDayFrom('2028-12-31', none)).toThrow(CalendarEnds);
    expect(() => isBusinessDay('2023-12-29', none)).toThrow(CalendarEnds);
  });
});
