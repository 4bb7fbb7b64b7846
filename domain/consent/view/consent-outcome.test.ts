import { describe, expect, it } from 'vitest';
import { payment } from './consent.fixture.ts';
import { consentOutcome } from './consent-outcome.ts';

const paid = payment('pay_1', {
  status: 'executed',
  amount: 250_000,
  origin: { paymentMethod: 'card', maskedCardNumber: '411111******1111' },
});

describe('consentOutcome', () => {
  it('tells ids, status and amounts, and nothing of the payer', () => {
    const granted = {
      ...({ consentId: 'cns_1', status: 'granted', grantedAt: '2026-11-22T09:00:00.000Z' } as const),
      ...{ payments: [paid], formUpdateToken: 'secret', party: { name: 'Ada Obi' } },
    };
    expect(consentOutcome(granted)).toEqual({
      consentId: 'cns_1',
      status: 'granted',
      grantedAt: '2026-11-22T09:00:00.000Z',
      payments: [{ paymentId: 'pay_1', type: 'immediate', status: 'executed', amount: 250_000 }],
    });
  });
});
