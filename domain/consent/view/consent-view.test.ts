import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { Payment } from '@yarda/contracts/payments/payment.ts';
import { describe, expect, it } from 'vitest';
import { ada } from '../../identity/sign-in/sign-in.fixture.ts';
import { due, guarded, paid, payment, plain } from './consent.fixture.ts';
import { type ConsentViewInput, consentView } from './consent-view.ts';

const consent = (payments: Payment[], status: Consent['status'] = 'pending'): Consent => ({
  ...plain,
  payments,
  status,
});

const viewInput: ConsentViewInput = {
  visitor: { kind: 'anonymous' },
  clientId: 'cli_1',
  consent: null,
  failure: null,
  openItem: null,
  completed: new Set(),
  answer: null,
};
const payer = { kind: 'payer', user: ada } as const;
const toSignInFor = (payments: Payment[], status: Consent['status'] = 'pending'): Consent => ({
  ...guarded,
  payments,
  status,
});
const completed = new Set(['pay_1']);
const declinedAt = '2026-11-21T09:00:00.000Z';
/** Asks for more than the payment, which can be made without signing in. */
const further = (payments: Payment[], status?: Consent['status']): Consent => ({
  ...consent(payments, status),
  dataSharing: { userImages: true },
  requiresGrant: true,
});

describe('consentView', () => {
  it.each<[string, Partial<ConsentViewInput>, object]>([
    ['no clientId', { clientId: null, consent: consent([due]) }, { kind: 'missing-client' }],
    [
      'no clientId, and a payment request',
      { clientId: null, failure: 'CLIENT_ID_REQUIRED' },
      { kind: 'not-found', message: 'clientId URL parameter is required' },
    ],
    ['nothing read yet', {}, { kind: 'loading' }],
    ['not found', { failure: 'CONSENT_NOT_FOUND' }, { kind: 'not-found', message: 'Consent not found or has expired' }],
    [
      'cancelled after it was read',
      { failure: 'CONSENT_CANCELLED', consent: consent([due]) },
      { kind: 'not-found', isCancelled: true },
    ],
    ['unreachable', { failure: 'UNREACHABLE' }, { kind: 'not-found', message: 'Failed to load consent data' }],
    ['unreachable after it was read', { failure: 'UNREACHABLE', consent: consent([due]) }, { kind: 'asking' }],
    ['gone after it was read', { failure: 'CONSENT_NOT_FOUND', consent: consent([due]) }, { kind: 'not-found' }],
    ['a payment due', { consent: consent([due]) }, { kind: 'asking', payment: due }],
    [
      'a payment just executed, still on screen',
      { consent: consent([paid], 'granted'), openItem: 'pay_1' },
      { kind: 'asking' },
    ],
    ['payment completed, consent read before that', { consent: consent([due]), completed }, { kind: 'completing' }],
    ['granted', { consent: consent([paid], 'granted'), completed }, { kind: 'granted' }],
    ['expired', { consent: consent([paid], 'expired') }, { kind: 'not-found' }],
    [
      "another person's, after it was read",
      { failure: 'CONSENT_BELONGS_TO_ANOTHER', consent: consent([due]) },
      { kind: 'not-found' },
    ],
    ['auth required, not signed in', { consent: toSignInFor([due]) }, { kind: 'signing-in' }],
    ['auth required, granted, not signed in', { consent: toSignInFor([due], 'granted') }, { kind: 'signing-in' }],
    ['declined before signing in', { consent: toSignInFor([due]), answer: 'declined' }, { kind: 'declined' }],
    ['declined on an earlier visit', { consent: { ...toSignInFor([due]), declinedAt } }, { kind: 'declined' }],
    [
      'declined earlier, and thought again',
      { consent: { ...toSignInFor([due]), declinedAt }, answer: 'reconsidered' },
      { kind: 'signing-in' },
    ],
    ['a payment due, declined', { consent: consent([due]), answer: 'declined' }, { kind: 'declined' }],
    [
      'declined elsewhere while a payment is being made here',
      { consent: { ...consent([due]), declinedAt }, openItem: 'pay_1' },
      { kind: 'asking', payment: due },
    ],
    [
      'declined, then granted',
      { consent: consent([paid], 'granted'), completed, answer: 'declined' },
      { kind: 'granted' },
    ],
    [
      'declined, a public viewer',
      { consent: { ...consent([due]), declinedAt }, visitor: { kind: 'viewer' } },
      { kind: 'asking' },
    ],
    [
      'auth required, a token being looked at',
      { consent: toSignInFor([due]), visitor: { kind: 'checking' } },
      { kind: 'loading' },
    ],
    [
      'auth required, a public viewer',
      { consent: toSignInFor([due]), visitor: { kind: 'viewer' } },
      { kind: 'asking', payment: due },
    ],
    ['auth required, signed in', { consent: toSignInFor([due]), visitor: payer }, { kind: 'approving', payer: ada }],
    [
      'auth required, approved, to be paid',
      { consent: toSignInFor([due], 'granted'), visitor: payer },
      { kind: 'asking', payment: due },
    ],
    [
      'auth required, approved and paid',
      { consent: toSignInFor([paid], 'granted'), visitor: payer },
      { kind: 'granted' },
    ],
    ['auth required, expired', { consent: toSignInFor([due], 'expired') }, { kind: 'asking' }],
    ['no auth required, signed in', { consent: consent([due]), visitor: payer }, { kind: 'asking', payment: due }],
    [
      'no auth required, a token being looked at',
      { consent: consent([due]), visitor: { kind: 'checking' } },
      { kind: 'asking' },
    ],
    [
      'payments to come, a public viewer',
      { consent: toSignInFor([]), visitor: { kind: 'viewer' } },
      { kind: 'asking', payment: null },
    ],
    [
      'paid and not granted yet, a public viewer',
      { consent: consent([paid]), visitor: { kind: 'viewer' } },
      { kind: 'asking', payment: null },
    ],
    ['a payment and more, not signed in', { consent: further([due]) }, { kind: 'asking', payment: due }],
    ['a payment and more, signed in', { consent: further([due]), visitor: payer }, { kind: 'approving' }],
    [
      'a payment and more, a token being looked at',
      { consent: further([due]), visitor: { kind: 'checking' } },
      { kind: 'loading' },
    ],
    [
      'a payment and more, paid and still on screen',
      { consent: further([paid]), openItem: 'pay_1' },
      { kind: 'asking', payment: paid },
    ],
    [
      'a payment and more, under way while a person signs in',
      { consent: further([due]), openItem: 'pay_1', visitor: payer },
      { kind: 'asking', payment: due },
    ],
    [
      'a payment and more, seen through, read before it',
      { consent: further([due]), completed },
      { kind: 'completing' },
    ],
    ['a payment and more, seen through', { consent: further([paid]), completed }, { kind: 'signing-in' }],
    ['a payment and more, granted', { consent: further([paid], 'granted'), completed }, { kind: 'signing-in' }],
    ['a payment and a form', { consent: { ...further([due]), formId: 'frm_1' } }, { kind: 'signing-in' }],
    ['nothing asked', { consent: consent([]) }, { kind: 'asking', payment: null }],
  ])('%s', (_, reported, view) => {
    expect(consentView({ ...viewInput, ...reported })).toMatchObject(view);
  });

  it('takes several payments one after the other', () => {
    const second = payment('pay_2');
    const requested = consent([due, second]);
    expect(consentView({ ...viewInput, consent: requested })).toMatchObject({ payment: due });
    expect(consentView({ ...viewInput, consent: requested, completed })).toMatchObject({ payment: second });
  });
});
