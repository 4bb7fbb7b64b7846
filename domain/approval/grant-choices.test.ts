import { describe, expect, it } from 'vitest';
import { grantChoices } from './grant-choices.ts';

const asked = {
  ...{ consentId: 'cns_1', attestDiscoveryId: 'dsc_1', payments: [], dataSharing: null },
  requirements: { requiresAuth: true, requiresAccount: false },
};

describe('grantChoices', () => {
  it('repeats the payment request that the consent was made from', () => {
    expect(grantChoices({ ...asked, originalRequestId: 'req_1' })).toEqual({
      originalRequestId: 'req_1',
      consentData: { consentId: 'cns_1', payments: [] },
      userAuthenticated: true,
      attestDiscoveryId: 'dsc_1',
    });
  });

  it('leaves it out if there was none', () => {
    expect(grantChoices({ ...asked, originalRequestId: null })).not.toHaveProperty('originalRequestId');
  });

  it('names the accounts where the merchant requires one, without any payment to come', () => {
    const required = { ...asked, originalRequestId: null, requirements: { requiresAuth: true, requiresAccount: true } };
    expect(grantChoices(required, ['acc_1'])).toMatchObject({
      futurePayments: { granted: true, selectedAccounts: ['acc_1'], paymentMethods: ['account'] },
    });
  });
});
