import { describe, expect, it } from 'vitest';
import { grantChoices } from './grant-choices.ts';

const asked = { attestDiscoveryId: 'dsc_1', payments: [], dataSharing: null };

describe('grantChoices', () => {
  it('repeats the payment request that the consent was made from', () => {
    expect(grantChoices({ ...asked, originalRequestId: 'req_1' })).toEqual({
      originalRequestId: 'req_1',
      userAuthenticated: true,
      attestDiscoveryId: 'dsc_1',
    });
  });

  it('leaves it out if there was none', () => {
    expect(grantChoices({ ...asked, originalRequestId: null })).not.toHaveProperty('originalRequestId');
  });
});
