import { describe, expect, it } from 'vitest';
import { type OutcomeFacts, paymentOutcome } from './payment-outcome.ts';

const consent = { status: 'pending', expiresAtMs: 1_000, isCancelled: false, isDeclined: false } as const;
const open: OutcomeFacts = {
  ...{ isExecuted: false, isUndecided: false, type: 'immediate', consent, debit: null, isMandateOver: false },
};
const granted = { ...consent, status: 'granted' } as const;
const debit = (status: string, reason: string | null = null) => ({
  ...{ ...open, type: 'future' as const, consent: granted, debit: { status, reason } },
});

describe('paymentOutcome', () => {
  it.each<[string, OutcomeFacts, number, string | null, string | null]>([
    ['is open while it may be paid', open, 999, null, null],
    ['succeeded once it is executed', { ...open, isExecuted: true }, 2_000, 'succeeded', null],
    ['expired with its consent', open, 1_000, 'expired', 'consent_expired'],
    ['is open while a bank holds its money', { ...open, isUndecided: true }, 1_000, null, null],
    [
      'was cancelled with its consent',
      { ...open, consent: { ...consent, isCancelled: true } },
      1,
      'cancelled',
      'consent_cancelled',
    ],
    [
      'is open while its payer may think again',
      { ...open, consent: { ...consent, isDeclined: true } },
      999,
      null,
      null,
    ],
    [
      'was declined for good',
      { ...open, consent: { ...consent, isDeclined: true } },
      1_000,
      'cancelled',
      'consent_declined',
    ],
    ['failed with its debit', debit('failed', 'insufficient_funds'), 1, 'failed', 'insufficient_funds'],
    ['lapsed with its debit', debit('lapsed'), 1, 'expired', 'amount_not_named'],
    ['was skipped', debit('skipped'), 1, 'cancelled', 'skipped'],
    ['was cancelled by its merchant', debit('cancelled', 'merchant'), 1, 'cancelled', 'merchant'],
    [
      'is open while its debit is planned, whenever its consent was to be answered',
      debit('planned'),
      5_000,
      null,
      null,
    ],
    [
      'ended with the right to debit it',
      { ...open, type: 'future', consent: granted, isMandateOver: true },
      5_000,
      'cancelled',
      'mandate_ended',
    ],
    ['is asked for as needed', { ...open, type: 'future', consent: granted }, 5_000, null, null],
  ])('%s', (_what, facts, nowMs, outcome, outcomeReason) => {
    expect(paymentOutcome(facts, nowMs)).toEqual({ outcome, outcomeReason });
  });
});
