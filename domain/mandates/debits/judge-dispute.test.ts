import { describe, expect, it } from 'vitest';
import { type DisputeEvidence, provesPayerRight } from './judge-dispute.ts';

const asSigned: DisputeEvidence = {
  ...{ collectedKobo: 500_000, maxKobo: 500_000, paidAnotherWay: false },
  ...{ dueOn: '2027-01-13', sentOn: '2027-01-13' },
};

describe('provesPayerRight', () => {
  it.each([
    ['twice', { paidAnotherWay: true }],
    ['wrong_amount', { collectedKobo: 500_001 }],
    ['wrong_day', { sentOn: '2027-01-12' }],
  ] as const)('proves %s from the books alone', (reason, books) => {
    expect(provesPayerRight(reason, { ...asSigned, ...books })).toBe(true);
  });

  it.each(['twice', 'wrong_amount', 'wrong_day', 'not_agreed', 'not_received'] as const)(
    'leaves %s to the merchant where the books are as signed',
    (reason) => {
      expect(provesPayerRight(reason, { ...asSigned, sentOn: '2027-01-15', collectedKobo: 400_000 })).toBe(false);
    },
  );

  it('takes each reason by its own proof', () => {
    expect(provesPayerRight('not_agreed', { ...asSigned, paidAnotherWay: true })).toBe(false);
  });
});
