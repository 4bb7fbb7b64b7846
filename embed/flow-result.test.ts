import { describe, expect, it } from 'vitest';
import { type FlowProgress, flowResult, nothingReceived } from './flow-result.ts';

const consent = {
  consentId: 'cns_1',
  status: 'granted',
  grantedAt: null,
  payments: [],
} satisfies FlowProgress['consent'];

describe('flowResult', () => {
  it.each<[string, Partial<FlowProgress>, object]>([
    ['nothing', {}, { status: 'pending', consentId: null }],
    ['a payer who left', { consentId: 'cns_1' }, { status: 'pending', consentId: 'cns_1' }],
    ['success', { consentId: 'cns_1', consent }, { status: 'granted', consentId: 'cns_1', consent }],
    [
      'a grant from before',
      { consentId: 'cns_1', status: 'granted' },
      { status: 'granted', consentId: 'cns_1', consent: null },
    ],
    [
      'success, whatever went wrong after',
      { consentId: 'cns_1', consent, error: 'No' },
      { status: 'granted', consentId: 'cns_1', consent },
    ],
    [
      'a decline, which ends as a failure',
      { consentId: 'cns_1', status: 'declined', error: 'Declined' },
      { status: 'declined', consentId: 'cns_1' },
    ],
    [
      'a consent whose time is over',
      { consentId: 'cns_1', status: 'expired', error: 'Expired' },
      { status: 'expired', consentId: 'cns_1' },
    ],
    [
      'a page that could not go on',
      { error: 'Missing clientId parameter' },
      { status: 'failed', consentId: null, error: 'Missing clientId parameter' },
    ],
  ])('returns the result of %s', (_what, received, result) => {
    expect(flowResult({ ...nothingReceived, ...received })).toEqual(result);
  });
});
