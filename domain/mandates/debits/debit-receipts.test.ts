import { describe, expect, it } from 'vitest';
import { debitDescription, isReceipted } from './debit-receipts.ts';

const debit = {
  ...{ collectedKobo: 1_250_000, refundedKobo: 50_000, narration: 'Rent', dueOn: '2026-12-01' },
  ...{ occurrenceNo: 3, occurrenceOf: 12 },
};

describe('debitDescription', () => {
  it('describes the amount taken, the total refunded and the amount reversed', () => {
    expect(debitDescription('debit.executed', debit, 'Lekki')).toBe(
      "₦12,500.00 was taken for Lekki: 'Rent', due 1 Dec 2026 (3 of 12).",
    );
    expect(debitDescription('debit.refunded', debit, 'Lekki')).toBe(
      "₦500.00 in all is given back of: 'Rent', due 1 Dec 2026 (3 of 12).",
    );
    expect(debitDescription('debit.reversed', debit, 'Lekki')).toBe(
      "The bank took back ₦12,500.00 of: 'Rent', due 1 Dec 2026 (3 of 12).",
    );
  });

  it('is for money that moved', () => {
    expect((['debit.executed', 'debit.refunded', 'debit.reversed', 'debit.sent'] as const).filter(isReceipted)).toEqual(
      ['debit.executed', 'debit.refunded', 'debit.reversed'],
    );
  });
});
