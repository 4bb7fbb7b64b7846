import { describe, expect, it } from 'vitest';
import { debitAmount, type ScheduleRow } from './payment-schedule.ts';
import {
  boundsSentence,
  lastDayRule,
  meaningOf,
  rowSentence,
  scheduleDescription,
  scheduleSentence,
} from './schedule-sentences.ts';

const row: ScheduleRow = {
  key: 'a',
  amount: 500_000,
  amountType: 'fixed',
  narration: 'Rent',
  frequency: 'monthly',
  interval: 2,
  count: 6,
  startDate: '2026-12-31',
  endDate: '2027-10-31',
  totalAmount: 3_000_000,
  paymentIds: [],
};
const summary = { count: 6, maxAmount: 3_000_000, undatedAmount: 0, firstDate: '2026-12-31', lastDate: '2027-10-31' };

describe('the sentences of a schedule', () => {
  it('say who collects how much, how often, and from when to when', () => {
    expect(scheduleSentence('Lekki Fresh Market', summary)).toBe(
      'Lekki Fresh Market would like to collect 6 payment(s) totalling ₦30,000.00',
    );
    expect(boundsSentence(summary)).toBe(
      'At most ₦30,000.00 can leave your account in all. The first debit falls on 31 Dec 2026, the last on 31 Oct 2027.',
    );
    expect(rowSentence(row)).toBe('6 payments, 31 Dec 2026 to 31 Oct 2027');
    expect(meaningOf(row, 'Lekki')).toBe(
      'Lekki may collect exactly ₦5,000.00 every 2 months, 6 times, from 31 Dec 2026 until 31 Oct 2027: at most ₦30,000.00 together.',
    );
  });

  it('mention a variable amount, and one taken as needed', () => {
    const once = { ...row, amountType: 'variable', count: 1, frequency: null, startDate: null, endDate: null } as const;
    expect(meaningOf(once, 'Lekki')).toBe(
      'Lekki may collect up to ₦5,000.00, as much as is owed, once, when it is needed.',
    );
    expect(rowSentence(once)).toBe('As needed');
    const often = { ...once, count: 6, totalAmount: 3_000_000 };
    expect(meaningOf(often, 'Lekki')).toBe(
      'Lekki may collect up to ₦5,000.00, as much as is owed, when it is needed, 6 times at most: at most ₦30,000.00 together.',
    );
    expect(rowSentence(often)).toBe('As needed, 6 times at most');
    expect(boundsSentence({ ...summary, undatedAmount: 3_000_000, firstDate: null, lastDate: null })).toContain(
      'as needed, 6 at most',
    );
  });

  it('leave no debit out: beside dated ones they say what is taken as needed', () => {
    const mixed = { ...summary, count: 7, maxAmount: 3_250_000, undatedAmount: 250_000 };
    expect(boundsSentence(mixed)).toBe(
      'At most ₦32,500.00 can leave your account in all. Dated debits run from 31 Dec 2026 to 31 Oct 2027; others, ₦2,500.00 at most, are taken as needed.',
    );
    expect(boundsSentence({ ...mixed, lastDate: mixed.firstDate })).toContain(
      'Dated debits fall on 31 Dec 2026; others,',
    );
  });

  it.each([
    [1, 'The debit falls on 31 Dec 2026.'],
    [2, 'All 2 debits fall on 31 Dec 2026.'],
  ])('say of %i on a single day how many fall on it', (count, words) => {
    expect(boundsSentence({ ...summary, count, lastDate: summary.firstDate })).toContain(words);
  });

  it('call a variable amount a ceiling', () => {
    expect(debitAmount({ amount: 250_000, amountType: 'variable' })).toBe('up to ₦2,500.00');
    expect(debitAmount({ amount: 250_000, amountType: 'fixed' })).toBe('₦2,500.00');
  });

  it('tell a whole schedule in few words', () => {
    expect(scheduleDescription({ count: 13 }, 3_000_000)).toBe('13 payments, at most ₦30,000.00');
    expect(scheduleDescription({ count: 1 }, 3_000_000)).toBe('1 payment, at most ₦30,000.00');
  });

  it.each([
    [{ startDate: '2026-12-31' }, true],
    [{ startDate: '2027-02-28' }, true],
    [{ startDate: '2028-02-28' }, false],
    [{ startDate: '2027-04-30', frequency: 'yearly' as const }, true],
    [{ startDate: '2026-12-30' }, false],
    [{ startDate: '2026-12-31', frequency: 'weekly' as const }, false],
    [{ startDate: '2026-12-31', count: 1 }, false],
    [{ startDate: null }, false],
  ])('say of %j whether it keeps to the last day: %s', (change, stays) => {
    expect(lastDayRule({ ...row, ...change })).toBe(stays ? 'Always on the last day of the month.' : null);
  });
});
