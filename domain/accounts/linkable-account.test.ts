import { describe, expect, it } from 'vitest';
import { type LinkableAccount, linkability, linkableAccounts, linkingWay } from './linkable-account.ts';

const off = { possible: false, authorized: false, approved: false, linked: false };
const none: LinkableAccount['integrations'] = {
  transactionService: off,
  altTransactionService: { possible: false, authorized: false, status: null, linked: false },
  card: { possible: false, active: false, linked: false, obfuscatedCard: null },
};
const account = (integrations: Partial<LinkableAccount['integrations']>, at = '000013'): LinkableAccount => ({
  accountNumber: '0123456789',
  accountName: 'Ada Obi',
  bankName: 'Bank',
  institutionCode: at,
  logo: null,
  integrations: { ...none, ...integrations },
});
const bank = account({ transactionService: { ...off, possible: true } });
const alternate = account({ altTransactionService: { ...none.altTransactionService, possible: true } });
const card = account({ card: { ...none.card, possible: true } });
const everything = account({ ...bank.integrations, ...alternate.integrations, card: card.integrations.card });
const unsupported = account({});
const linkedByBank = account({ transactionService: { ...off, possible: true, linked: true } });
const linkedByCard = account({ card: { ...none.card, possible: true, linked: true } });
const linkedByAlternate = account({
  altTransactionService: { ...none.altTransactionService, possible: true, linked: true, status: 'ACTIVE' },
});
const broken = account({ altTransactionService: { ...none.altTransactionService, possible: true, linked: true } });
const takesCardToo = account({ ...linkedByAlternate.integrations, card: card.integrations.card });

describe('linkability', () => {
  it.each([
    ['a bank account', bank, [], 'open'],
    ['an account for the alternate service', alternate, [], 'open'],
    ['one that a card can be linked to', card, [], 'open'],
    ['one without any way to link', unsupported, [], 'Not supported'],
    ['one linked by its bank', linkedByBank, [], 'linked'],
    ['one linked by a card', linkedByCard, [], 'linked'],
    ['one linked by the alternate service only', linkedByAlternate, [], 'linked'],
    ['one whose link by it has ended', broken, [], 'open'],
    ['one linked by it that also takes a card', takesCardToo, [], 'open'],
    ['one that the server knows as linked', { ...bank, isAlreadyLinked: true }, [], 'linked'],
    ['one that the payer has linked', bank, [linkedByCard], 'linked'],
    ['the same number at another bank', bank, [{ ...linkedByCard, institutionCode: '000014' }], 'open'],
    ['one that the payer has, not linked', bank, [unsupported], 'open'],
  ] as const)('%s', (_, found, own, status) => {
    expect(linkability(found, own)).toBe(status);
  });
});

describe('linkingWay', () => {
  it.each([
    [everything, 'card'],
    [card, 'card'],
    [
      account({ ...bank.integrations, altTransactionService: alternate.integrations.altTransactionService }),
      'alternate',
    ],
    [bank, 'bank'],
  ] as const)('is %#: $1', (found, way) => {
    expect(linkingWay(found)).toBe(way);
  });
});

describe('linkableAccounts', () => {
  it('leaves out linked accounts, and puts those that support nothing last', () => {
    const last = account({}, '000001');
    expect(linkableAccounts([unsupported, linkedByCard, bank, last, card])).toEqual([bank, card, unsupported, last]);
  });
});
