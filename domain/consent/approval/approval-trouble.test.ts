import { describe, expect, it } from 'vitest';
import { guarded, paid, payment } from '../view/consent.fixture.ts';
import type { Granted, ShownTerms } from './approval-calls.ts';
import { approvalTrouble, failureSentence } from './approval-trouble.ts';
import type { ImmediateChoice } from './grant-choices.ts';

type Approval = Parameters<typeof approvalTrouble>[0];

const byAccount: ImmediateChoice = { method: 'account', accountId: 'acc_1' };
const sent = { termsHash: 'hash', response: {} };

const approvalIn = (
  state: 'refused' | 'outdated' | 'partly' | 'reviewing',
  {
    code = null,
    ...more
  }: { code?: string | null; immediate?: ImmediateChoice; sent?: boolean; granted?: Granted } = {},
): Approval =>
  ({
    matches: (wanted: unknown) => wanted === state,
    context: {
      terms: { immediate: more.immediate ?? byAccount } as ShownTerms,
      prepared: null,
      approval: more.sent ? sent : null,
      granted: more.granted ?? null,
      problem: code === null ? null : { code, message: `${code}!` },
    },
  }) as Approval;

const moneyIn = (...given: Parameters<typeof approvalIn>) => approvalTrouble(approvalIn(...given))?.money;
const lost = 'We could not hear whether it went through. Try again: you pay once, however often you press.';

describe('the money message of a failed approval', () => {
  it('is that none was taken, if the server refused, or nothing had been sent', () => {
    expect(moneyIn('refused', { code: 'ACCOUNT_NOT_ELIGIBLE', sent: true })).toBe('No money was taken.');
    expect(moneyIn('refused', { code: 'UNREACHABLE' })).toBe('No money was taken.');
    expect(moneyIn('outdated', { code: 'GRANT_TERMS_CHANGED' })).toBe('No money was taken.');
  });

  it.each(['UNREACHABLE', 'INTERNAL', 'UNAVAILABLE', 'RATE_LIMITED'])(
    'is open after %s: it may have arrived',
    (code) => {
      expect(moneyIn('refused', { code, sent: true })).toBe(lost);
      expect(moneyIn('partly', { code })).toBe(lost);
    },
  );

  it('is nothing if none was to be taken with the approval, or someone has granted it before', () => {
    expect(moneyIn('refused', { code: 'ACCOUNT_NOT_ELIGIBLE', immediate: { method: 'transfer' } })).toBeNull();
    expect(moneyIn('outdated', { code: 'CONSENT_ALREADY_GRANTED' })).toBeNull();
  });

  it('tells the payments that failed from those that did not', () => {
    const granted = (count: number, failedPayments: number): Granted => ({
      consent: { ...guarded, payments: [payment('pay_2'), paid].slice(0, count) },
      ...{ failedPayments, failure: 'Insufficient funds' },
    });
    expect(approvalTrouble(approvalIn('partly', { granted: granted(1, 1) }))).toMatchObject({
      ...{ message: 'Insufficient funds', money: 'No money was taken.', retryable: true, another: 'account' },
    });
    expect(moneyIn('partly', { granted: granted(2, 1) })).toBe('No money was taken for what failed.');
  });
});

describe('a failed approval', () => {
  it.each(['PASSKEY_COOLING_DOWN', 'PASSKEY_LIMITED'])('cannot be retried after %s', (code) => {
    expect(approvalTrouble(approvalIn('refused', { code }))?.retryable).toBe(false);
  });

  it('names another account only if the debit of this one was refused, and another method once granted', () => {
    const anotherIn = (...given: Parameters<typeof approvalIn>) => approvalTrouble(approvalIn(...given))?.another;
    const granted = (status: 'pending' | 'granted'): Granted => ({
      consent: { ...guarded, status },
      ...{ failedPayments: 1, failure: 'Insufficient funds' },
    });
    expect(anotherIn('refused', { code: 'UNREACHABLE' })).toBeNull();
    expect(anotherIn('refused', { code: 'ACCOUNT_NOT_ELIGIBLE' })).toBe('account');
    expect(anotherIn('partly', { granted: granted('pending') })).toBe('account');
    expect(anotherIn('partly', { granted: granted('granted') })).toBe('method');
    expect(anotherIn('partly', { immediate: { method: 'transfer' } })).toBeNull();
  });

  it('names the moment from which it can succeed, if the server knows it', () => {
    const refused = approvalIn('refused', { code: 'PASSKEY_LIMITED' });
    expect(approvalTrouble(refused)?.possibleFrom).toBeNull();
    const possibleFrom = '2026-12-04T08:00:00.000Z';
    const problem = { code: 'PASSKEY_LIMITED', message: 'New', possibleFrom };
    expect(approvalTrouble({ ...refused, context: { ...refused.context, problem } })).toMatchObject({ possibleFrom });
  });

  it('is no trouble while the terms are reviewed, though the last ceremony was cancelled', () => {
    expect(approvalTrouble(approvalIn('reviewing', { code: 'PASSKEY_CANCELLED' }))).toBeNull();
  });
});

const paidOfFailedPayments = { paymentId: 'pay_1', status: 'executed', message: 'Paid' } as const;
const failed = (message: string) => ({ paymentId: 'pay_2', status: 'failed', message }) as const;

describe('failureSentence', () => {
  it.each([
    [{ succeeded: 1, failed: 0, results: [paidOfFailedPayments] }, null],
    [
      { succeeded: 1, failed: 1, results: [paidOfFailedPayments, failed('Insufficient funds')] },
      'Some payments failed. Please try again.',
    ],
    [{ succeeded: 0, failed: 1, results: [failed('Insufficient funds')] }, 'Insufficient funds'],
    [{ succeeded: 0, failed: 1, results: [failed('')] }, 'Direct debit payment failed'],
  ])('%j: %s', (results, sentence) => {
    expect(failureSentence(results)).toBe(sentence);
  });
});
