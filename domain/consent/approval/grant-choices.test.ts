import { describe, expect, it } from 'vitest';
import { debitedIn, grantChoices } from './grant-choices.ts';

const input = {
  ...{ consentId: 'cns_1', attestDiscoveryId: 'dsc_1', payments: [], dataSharing: null },
  requirements: { requiresAuth: true, requiresAccount: false },
};

describe('grantChoices', () => {
  it('repeats the payment request that the consent was made from', () => {
    expect(grantChoices({ ...input, originalRequestId: 'req_1' })).toEqual({
      originalRequestId: 'req_1',
      consentData: { consentId: 'cns_1', payments: [] },
      userAuthenticated: true,
      attestDiscoveryId: 'dsc_1',
    });
  });

  it('leaves it out if there was none', () => {
    expect(grantChoices({ ...input, originalRequestId: null })).not.toHaveProperty('originalRequestId');
  });

  it('names the accounts where the merchant requires one, without any payment to come', () => {
    const required = { ...input, originalRequestId: null, requirements: { requiresAuth: true, requiresAccount: true } };
    expect(grantChoices(required, ['acc_1'])).toMatchObject({
      futurePayments: { granted: true, selectedAccounts: ['acc_1'], paymentMethods: ['account'] },
    });
  });
});

describe('grantChoices of a payer who left parts out', () => {
  it('grants none of them, and chooses nothing for them', () => {
    const leftOut = ['dataSharing', 'form', 'futurePayments', 'immediatePayments'] as const;
    expect(grantChoices({ ...input, originalRequestId: null, leftOut: [...leftOut] })).toMatchObject({
      dataSharing: { granted: false, dataTypes: [] },
      form: { granted: false },
      futurePayments: { granted: false, selectedAccounts: [], paymentMethods: [] },
      immediatePayments: { granted: false, selectedAccounts: [], paymentMethods: [] },
    });
  });
});

describe('debitedIn', () => {
  it.each([
    ['an account', ['acc_1'], ['account'], { accountId: 'acc_1' }],
    ["an account's stored card", ['acc_1'], ['card'], { accountId: 'acc_1', byCard: true }],
    ['a method without an account', [], ['card'], null],
    ['a transfer', ['acc_1'], ['transfer'], null],
  ] as const)('finds what a grant debits at once: %s', (_, selectedAccounts, paymentMethods, debited) => {
    const chosen = { selectedAccounts: [...selectedAccounts], paymentMethods: [...paymentMethods] };
    expect(debitedIn(chosen)).toEqual(debited);
  });

  it('finds nothing where nothing was chosen', () => {
    expect([debitedIn(null), debitedIn(undefined)]).toEqual([null, null]);
  });
});
