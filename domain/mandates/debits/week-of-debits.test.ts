import { describe, expect, it } from 'vitest';
import { isDaily, isOfSameWeek, weekText } from './week-of-debits.ts';

const daily = (occurrenceNo: number, dueOn: string, nextDueOn: string | null) => ({
  ...{ amountType: 'fixed' as const, occurrenceNo, dueOn, nextDueOn },
});
const first = daily(3, '2026-12-03', '2026-12-04');

describe('a debit of every day', () => {
  it('is one of a fixed sum whose next falls due the day after', () => {
    expect(isDaily(first)).toBe(true);
    expect(isDaily({ ...first, amountType: 'variable' })).toBe(false);
    expect(isDaily(daily(3, '2026-12-03', '2026-12-05'))).toBe(false);
    expect(isDaily(daily(9, '2026-12-09', null))).toBe(false);
  });

  it('shares a notice with the six that follow it, and with no debit of another plan', () => {
    expect(isOfSameWeek(first, daily(4, '2026-12-04', '2026-12-05'))).toBe(true);
    expect(isOfSameWeek(first, daily(9, '2026-12-09', null))).toBe(true);
    expect(isOfSameWeek(first, daily(10, '2026-12-10', null))).toBe(false);
    expect(isOfSameWeek(first, first)).toBe(false);
    expect(isOfSameWeek(first, daily(4, '2026-12-11', '2026-12-12'))).toBe(false);
  });
});

it('names each day of a week, how often, which debits they are, and the sum', () => {
  const days = ['2026-12-03', '2026-12-04', '2026-12-07', '2026-12-07', '2026-12-07', '2026-12-08', '2026-12-09'];
  const debits = days.map((day, at) => ({ amountKobo: 50_000, day, no: 3 + at, of: 90 }));
  const facts = { merchant: 'Lekki Fresh Market', bankName: 'GTBank', lastFour: '6785', link: 'https://yarda.ng/n/x' };
  expect(weekText({ ...facts, debits })).toBe(
    'Yarda: Lekki Fresh Market will take N500.00 each on Thu 3 Dec, Fri 4 Dec, Mon 7 Dec (3 times), Tue 8 Dec, Wed 9 Dec from GTBank *6785 (3 to 9 of 90), N3,500.00 in all. Skip or stop: https://yarda.ng/n/x',
  );
  expect(weekText({ ...facts, debits: debits.slice(2, 3) })).toBe(
    'Yarda: Lekki Fresh Market will take N500.00 on Mon 7 Dec from GTBank *6785 (5 of 90). Skip or stop: https://yarda.ng/n/x',
  );
});
