import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MandateState } from '../limits/mandate-state.ts';
import { debitStatuses } from './debit-status.ts';
import { type DebitInput, mayDebit } from './may-debit.ts';

const mandate: MandateState = {
  ...{ status: 'active', pauses: [], perDebitKobo: null },
  limits: { total: 5_000, validTo: '2027-12-31' },
};
const debit: DebitInput = {
  ...{ status: 'notified', amountKobo: 1_000, maxKobo: 1_000, dueOn: '2027-03-01' },
  ...{ notBefore: 500, account: 'authorised' },
};
const sending = { kind: 'sending', today: '2027-03-01', nowMs: 500 } as const;
const input = { kind: 'asked', today: '2027-02-20' } as const;

describe('mayDebit', () => {
  it('allows a debit that is signed, notified in time, due and authorised', () => {
    expect(mayDebit(mandate, debit, sending)).toBeNull();
    expect(mayDebit(mandate, { ...debit, notBefore: null }, input)).toBeNull();
  });

  it.each([
    ['MANDATE_ENDED', { status: 'ended' as const }, {}],
    ['MANDATE_ENDED', { limits: { total: 5_000, validTo: '2027-02-28' } }, {}],
    ['MANDATE_PAUSED', { pauses: [{ by: 'payer' as const, until: null }] }, {}],
    ['MANDATE_PAUSED', { pauses: [{ by: 'merchant' as const, until: '2027-03-02' }] }, {}],
    [
      'MANDATE_PAUSED',
      {
        pauses: [
          { by: 'payer' as const, until: '2027-03-01' },
          { by: 'merchant' as const, until: null },
        ],
      },
      {},
    ],
    ['MANDATE_SUSPENDED', { status: 'suspended' as const }, {}],
    ['DEBIT_SKIPPED', {}, { status: 'skipped' as const }],
    ['DEBIT_SKIPPED', {}, { status: 'lapsed' as const }],
    ['ALREADY_COLLECTED', {}, { status: 'executed' as const }],
    ['OVER_DEBIT_LIMIT', {}, { amountKobo: 1_001 }],
    ['OVER_DEBIT_LIMIT', { perDebitKobo: 999 }, {}],
    ['OVER_TOTAL_LIMIT', { limits: { total: 999, validTo: '2027-12-31' } }, {}],
    ['NOT_DUE', {}, { dueOn: '2027-03-02' }],
    ['NOT_DUE', {}, { amountKobo: null }],
    ['NOTICE_TOO_LATE', {}, { notBefore: 501 }],
    ['NOTICE_TOO_LATE', {}, { notBefore: null }],
    ['ACCOUNT_NOT_AUTHORISED', {}, { account: 'missing' as const }],
  ])('refuses with %s for %j and %j', (fault, ofMandate, ofDebit) => {
    expect(mayDebit({ ...mandate, ...ofMandate }, { ...debit, ...ofDebit }, sending)).toBe(fault);
  });

  it('ends a pause on its day', () => {
    const paused: MandateState = { ...mandate, pauses: [{ by: 'payer', until: '2027-03-01' }] };
    expect(mayDebit(paused, debit, sending)).toBeNull();
  });

  it('never sends before the day, before the notice is old enough, or above a ceiling, whatever else is true', () => {
    const arbitraryDebit = fc.record({
      status: fc.constantFrom(...debitStatuses),
      amountKobo: fc.option(fc.integer({ min: 1, max: 2_000 })),
      maxKobo: fc.constant(1_000),
      dueOn: fc.constantFrom('2027-02-28', '2027-03-01', '2027-03-02'),
      notBefore: fc.option(fc.integer({ min: 0, max: 1_000 })),
      account: fc.constantFrom('authorised' as const, 'missing' as const),
    });
    fc.assert(
      fc.property(arbitraryDebit, (any) => {
        if (mayDebit(mandate, any, sending) !== null) return;
        expect(any.dueOn <= sending.today && any.account === 'authorised').toBe(true);
        expect(any.notBefore).toBeLessThanOrEqual(sending.nowMs);
        expect(any.amountKobo).toBeLessThanOrEqual(1_000);
      }),
    );
  });
});
