import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import { describe, expect, it } from 'vitest';
import { accountKind } from './account-face.ts';
import { accountStatus, pendingLinkText, sortedAccounts } from './account-status.ts';
import { lastFour } from './last-four.ts';

const off = { possible: false, authorized: false, approved: false, linked: false };
const none: UserAccount['integrations'] = {
  transactionService: off,
  altTransactionService: { possible: false, authorized: false, status: null, linked: false },
  card: { possible: false, active: false, linked: false, obfuscatedCard: null },
};
const account = (bankName: string, integrations: Partial<UserAccount['integrations']>): UserAccount => ({
  accountId: `acc_${bankName}`,
  accountNumber: '0123456784',
  accountName: 'Ada Obi',
  bankName,
  institutionCode: '000014',
  logo: null,
  linkStatus: null,
  statusDetail: null,
  integrations: { ...none, ...integrations },
});
const on = { possible: true, authorized: true, approved: true, linked: true };

const unsupported = account('unsupported', {});
const unauthorized = account('unauthorized', { transactionService: { ...off, possible: true } });
const unapproved = account('unapproved', { transactionService: { ...on, approved: false } });
const byBank = account('bank', { transactionService: on });
const byOther = account('other', {
  altTransactionService: { possible: true, authorized: true, status: 'ACTIVE', linked: true },
});
const byCard = account('card', { card: { possible: true, active: true, linked: true, obfuscatedCard: '5060' } });
const byLostCard = account('lost', { card: { possible: true, active: false, linked: true, obfuscatedCard: '5060' } });

describe('accountStatus', () => {
  it.each([
    [unsupported, 'Not supported'],
    [unauthorized, 'Not authorized yet'],
    [unapproved, 'Not authorized yet'],
    [byLostCard, 'Not authorized yet'],
    [byBank, 'ready'],
    [byOther, 'ready'],
    [byCard, 'ready'],
  ] as const)('$0.bankName', (seen, status) => {
    expect(accountStatus(seen)).toBe(status);
  });

  it.each([
    [byBank, 'Bank Account'],
    [byCard, 'Card'],
    [account('both', { transactionService: on, card: byCard.integrations.card }), 'Card & Bank Account'],
  ] as const)('is called $1 in the delete dialog', (seen, kind) => {
    expect(accountKind(seen)).toBe(kind);
  });

  it('puts usable accounts first and otherwise keeps their order', () => {
    const sorted = sortedAccounts([unsupported, byCard, unauthorized, byBank]);
    expect(sorted).toEqual([byCard, byBank, unauthorized, unsupported]);
  });
});

describe('pendingLinkText', () => {
  it.each([
    ['bank_approved', undefined, 'Your bank has agreed. Debits will be possible soon.'],
    ['bank_approved', 1, 'Your bank has agreed. Debits will be possible soon, usually within a day.'],
    ['bank_approved', 3, 'Your bank has agreed. Debits will be possible soon, usually within 3 days.'],
    ['approved', 1, null],
    [null, 1, null],
  ] as const)('describes an account that is %s, with a provider limit of %s days: %s', (linkStatus, days, words) => {
    expect(pendingLinkText({ linkStatus }, days)).toBe(words);
  });
});

describe('lastFour', () => {
  it('shows the last four digits of an account number, and no other', () => {
    expect(lastFour('0123456789')).toBe('****6789');
  });
});
