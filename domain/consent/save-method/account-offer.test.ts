import { describe, expect, it } from 'vitest';
import { holderOf, type LinkableOrigin, offeredOrigin } from './account-offer.ts';

const origin: LinkableOrigin = {
  paymentMethod: 'bank_transfer',
  accountNumber: '1000000001',
  accountName: 'OBI ADA',
  bankName: 'Zenith Bank',
  institutionCode: '000015',
};
const halfAnHour = 30 * 60_000;

describe('offeredOrigin', () => {
  it('is the account of a transfer, for half an hour', () => {
    expect(offeredOrigin({ origin, executedAtMs: 1 }, halfAnHour)).toEqual(origin);
    expect(offeredOrigin({ origin, executedAtMs: 1 }, halfAnHour + 1)).toBeNull();
  });

  it('is null for an unknown institution, a card, and an unpaid payment', () => {
    const { institutionCode: _code, ...unnamed } = origin;
    expect(offeredOrigin({ origin: unnamed, executedAtMs: 1 }, 2)).toBeNull();
    const card = { paymentMethod: 'card', maskedCardNumber: '411111******1111' } as const;
    expect(offeredOrigin({ origin: card, executedAtMs: 1 }, 2)).toBeNull();
    expect(offeredOrigin({ origin, executedAtMs: null }, 2)).toBeNull();
  });
});

describe('holderOf', () => {
  const ada = { userId: 'usr_ada', name: 'Ada Obi' };
  it.each([
    ['the payer, named as its holder', { payerId: 'usr_ada', meantFor: null, claimed: true, visitor: ada }, 'own'],
    [
      'whom the consent is meant for, on the page that paid',
      { payerId: null, meantFor: 'usr_ada', claimed: true, visitor: ada },
      'own',
    ],
    [
      'whom the consent is meant for, if no one knows who paid',
      { payerId: null, meantFor: 'usr_ada', claimed: false, visitor: ada },
      'other',
    ],
    [
      'a person who knows the link, if no one knows who paid',
      { payerId: null, meantFor: null, claimed: false, visitor: ada },
      'other',
    ],
    [
      'the person who reported the transfer, under another name',
      { payerId: 'usr_b', meantFor: null, claimed: true, visitor: { userId: 'usr_b', name: 'Bola Obi' } },
      'unsaid',
    ],
    ['a person who signed in after paying', { payerId: null, meantFor: null, claimed: true, visitor: ada }, 'unsaid'],
    ['a person other than the payer', { payerId: 'usr_b', meantFor: null, claimed: false, visitor: ada }, 'other'],
    [
      'a person other than the payer, for whom it is meant',
      { payerId: 'usr_b', meantFor: 'usr_ada', claimed: false, visitor: ada },
      'other',
    ],
  ] as const)('decides whose account it is for %s', (_who, visitor, holder) => {
    expect(holderOf(origin, visitor)).toBe(holder);
  });
});
