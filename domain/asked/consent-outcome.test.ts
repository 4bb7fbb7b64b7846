import type { Consent } from '@yarda/contracts/asked-consent.ts';
import { describe, expect, it } from 'vitest';
import { consentOutcome } from './consent-outcome.ts';

const payment: Consent['payments'][number] = {
  paymentId: 'pay_1',
  type: 'immediate',
  status: 'executed',
  executedAt: null,
  amount: 250_000,
  narration: 'Groceries',
  paypointId: null,
  shieldWallet: null,
  transferStatus: 'settled',
  receivedAmount: 250_000,
  returns: [],
  origin: { paymentMethod: 'card', maskedCardNumber: '411111******1111' },
};

describe('consentOutcome', () => {
  it('tells ids, status and amounts, and nothing of the payer', () => {
    const granted = {
      ...({ consentId: 'cns_1', status: 'granted', grantedAt: '2026-11-22T09:00:00.000Z' } as const),
      ...{ payments: [payment], formUpdateToken: 'secret', party: { name: 'Ada Obi' } },
    };
    expect(consentOutcome(granted)).toEqual({
      consentId: 'cns_1',
      status: 'granted',
      grantedAt: '2026-11-22T09:00:00.000Z',
      payments: [{ paymentId: 'pay_1', type: 'immediate', status: 'executed', amount: 250_000 }],
    });
  });
});
