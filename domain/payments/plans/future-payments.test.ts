import { describe, expect, it } from 'vitest';
import { debitsOf } from './future-payments.ts';

const debit = { type: 'future', amount: 100_000, amountType: 'fixed', narration: 'Rent' } as const;
const plan = { ...debit, startDate: '2026-12-31', frequency: 'monthly' } as const;

describe('debitsOf', () => {
  it('makes one payment per due date, and a single payment for a request without a plan', () => {
    const asked = debitsOf([{ ...plan, count: 3 }, debit, { ...debit, dueDate: '2027-01-15' }], '2026-11-21');
    expect(asked.ok && asked.debits.map(({ dueDate }) => dueDate)).toEqual([
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      null,
      '2027-01-15',
    ]);
    expect(asked.ok && asked.debits[1]).toMatchObject({ startDate: '2026-12-31', endDate: '2027-02-28', interval: 1 });
  });

  it('makes one payment for each time that a debit as needed may be asked for', () => {
    const asked = debitsOf([{ ...debit, count: 3 }], '2026-11-21');
    expect(asked.ok && asked.debits.map(({ dueDate, amount }) => [dueDate, amount])).toEqual(
      Array(3).fill([null, 100_000]),
    );
  });

  it.each([
    [{ ...debit, dueDate: '2026-11-20' }, 'falls due in the past'],
    [{ ...plan, startDate: '2026-11-20', count: 1 }, 'starts in the past'],
    [plan, 'has to name either count or endDate'],
    [{ ...plan, count: 2, endDate: '2027-01-01' }, 'has to name either count or endDate'],
    [{ ...plan, count: 2, dueDate: '2027-01-01' }, 'is a plan, which has a startDate and no dueDate'],
    [{ ...debit, interval: 2 }, 'is a plan without a frequency'],
    [{ ...debit, dueDate: '2027-01-15', count: 2 }, 'is a plan without a frequency'],
    [{ ...plan, endDate: '2026-12-01' }, 'makes no payment, or more than 500'],
    [{ ...plan, amount: 2 ** 52, count: 3 }, 'makes the total too large'],
  ] as const)('refuses %j', (request, message) => {
    expect(debitsOf([debit, request], '2026-11-21')).toEqual({ ok: false, index: 1, message });
  });

  it('refuses more than 500 over all plans', () => {
    const many = { ...plan, frequency: 'daily', count: 300 } as const;
    expect(debitsOf([many, many], '2026-11-21')).toMatchObject({ ok: false, index: 1 });
  });
});
