import { describe, expect, it } from 'vitest';
import { debitInWords, isReceipted } from './debit-receipts.ts';

const debit = {
  ...{ collectedKobo: 1_250_000, refundedKobo: 50_000, narration: 'Rent', dueOn: '2026-12-01' },
  ...{ occurrenceNo: 3, occurrenceOf: 12 },
};

describe('debitInWords', () => {
  it('says what was taken, and what is given back in all', () => {
    expect(debitInWords('debit.executed', debit, 'Lekki')).toBe(
      "₦12,500.00 was taken for Lekki: 'Rent', due 1 Dec 2026 (3 of 12).",
    );
    expect(debitInWords('debit.refunded', debit, 'Lekki')).toBe(
      "Lekki gives back ₦500.00 in all of: 'Rent', due 1 Dec 2026 (3 of 12).",
    );
  });

  it('is for money that moved', () => {
    expect((['debit.executed', 'debit.refunded', 'debit.sent', 'debit.skipped'] as const).filter(isReceipted)).toEqual([
      'debit.executed',
      'debit.refunded',
    ]);
  });
});
