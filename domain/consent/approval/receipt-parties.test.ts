import { describe, expect, it } from 'vitest';
import { partiesDescription, receiptParties } from './receipt-parties.ts';

const shop = {
  legalName: 'Lekki Fresh Market Ltd',
  registration: 'RC 1234567',
  address: '12 Admiralty Way, Lekki',
  email: 'privacy@lekki.example',
  storesDataIn: ['NG'],
};
const operator = { ...shop, legalName: 'Yarda Technologies Ltd', phone: '+2348000000009', dataProtection: 'NDPC/1' };
const receipt = (payload: object) => `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2ln`;

describe('receiptParties', () => {
  it('reads who the parties were, and none from a receipt that does not say it', () => {
    const parties = { merchant: shop, operator: null };
    expect(receiptParties(receipt({ sub: 'cns_1', parties }))).toEqual(parties);
    expect(receiptParties(receipt({ sub: 'cns_1' }))).toBeNull();
    expect(receiptParties('no receipt')).toBeNull();
  });
});

describe('partiesDescription', () => {
  it('tells of each party that was known who it was in law, and how to reach it', () => {
    expect(partiesDescription({ merchant: shop, operator })).toEqual([
      'On that day the merchant was Lekki Fresh Market Ltd, RC 1234567, 12 Admiralty Way, Lekki, privacy@lekki.example.',
      'On that day this service was run by Yarda Technologies Ltd, RC 1234567, 12 Admiralty Way, Lekki, privacy@lekki.example, +2348000000009, NDPC/1.',
    ]);
    expect(partiesDescription({ merchant: null, operator: null })).toEqual([]);
  });
});
