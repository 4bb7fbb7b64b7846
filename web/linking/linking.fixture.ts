import { passkeyUnused } from '@yarda/domain/identity/session/passkey-request-machine.ts';
import { numberTooShort } from '@yarda/domain/linking/account-search.ts';
import { linkingContext } from '@yarda/domain/linking/linking-context.ts';
import { linkingMachine } from '@yarda/domain/linking/linking-machine.ts';
import { chargeContext } from '@yarda/domain/payments/charges/charge-context.ts';
import { chargeMachine } from '@yarda/domain/payments/charges/charge-machine.ts';
import type { TypedCard } from '../payments/cards/card-form.tsx';
import { cardLinkingSamples } from './card-linking.fixture.ts';
import {
  bankPage,
  byBank,
  byCard,
  details,
  each,
  found,
  manual,
  number,
  own,
  paper,
  payment,
  paymentToSeveral,
  problem,
  type Sample,
  verification,
} from './linking-parts.fixture.ts';

const context = { ...byBank, link: bankPage };

/** The provider's page, on which the payer agrees. */
const pageSamples: readonly Sample[] = [
  { id: 'page', title: "Agree on Your Bank's Page", value: 'page', context },
  {
    id: 'page-pending',
    title: "Agree on Your Bank's Page: not yet",
    value: 'page',
    context: { ...context, ...problem('Payment not yet confirmed. Please wait and try again.') },
  },
  { id: 'page-confirming', title: 'Asking Your Bank', value: { confirming: 'asking' }, context },
];

/** The payer's details, which a mandate system must know first. */
const detailSamples: readonly Sample[] = [
  {
    id: 'details',
    title: 'Tell Your Bank Who You Are',
    value: { details: 'entering' },
    context: { ...byBank, link: details },
  },
  {
    id: 'details-wrong',
    title: 'details that the bank did not accept',
    value: { details: 'entering' },
    context: {
      ...{ ...byBank, link: details },
      ...problem('Your bank did not accept these details. Please check them.'),
    },
  },
  { id: 'details-sent', title: 'Sending...', value: { details: 'supplying' }, context: { ...byBank, link: details } },
];

const nothing: TypedCard = { cardNumber: '', expiryDate: '', cvv: '' };

const purpose = { kind: 'link', account: null } as const;

const selecting: readonly Sample[] = [
  { id: 'loading', title: 'Loading Accounts...', value: { select: 'loading' } },
  { id: 'unread', title: 'Accounts cannot be had', value: { select: 'unread' } },
  { id: 'list', title: 'Accounts that can be linked', value: { select: 'list' }, context: { accounts: own } },
  { id: 'add', title: 'Add Account', value: manual('entering') },
  {
    id: 'add-another',
    title: 'Add Another Account',
    value: manual('typing'),
    context: { accounts: own, typed: '01234' },
  },
  {
    id: 'too-short',
    title: 'Handed in too short',
    value: manual('typing'),
    context: { typed: '01234', ...problem(numberTooShort) },
  },
  { id: 'validating', title: 'Validating...', value: manual({ validating: 'listening' }), context: number },
  {
    id: 'validating-slow',
    title: 'Validating..., for more than 3 s, the first answer there',
    value: manual({ validating: 'listening' }),
    context: { ...number, slow: true, found: found.slice(0, 1) },
  },
  { id: 'found', title: 'Select an account:', value: manual('found'), context: { ...number, found, unanswered: 2 } },
  { id: 'found-none', title: 'No account found', value: manual('found'), context: number },
  ...each(
    'validation',
    'Validation',
    ['Failed to start account validation', 'Failed to validate account'],
    (message) => ({ value: manual('typing'), context: { ...number, ...problem(message) } }),
  ),
];

const byTransfer: readonly Sample[] = [
  { id: 'creating', title: 'Processing Account Linking', value: { linking: { creating: 'asking' } }, context: byBank },
  { id: 'payment', title: 'Complete Account Linking', value: 'payment', context: { ...byBank, link: payment } },
  {
    id: 'payment-several',
    title: 'Complete Account Linking, by one of several accounts, with an end',
    value: 'payment',
    context: { ...byBank, link: paymentToSeveral },
  },
  ...each(
    'payment-status',
    'Payment Status',
    ['Payment not yet confirmed. Please wait and try again.', 'Failed to confirm payment', 'No account link ID found'],
    (message) => ({ value: 'payment', context: { ...byBank, link: payment, ...problem(message) } }),
  ),
  {
    id: 'confirming',
    title: 'Confirming payment...',
    value: { confirming: 'asking' },
    context: { ...byBank, link: payment },
  },
  {
    id: 'confirming-validating',
    title: 'Validating account...',
    value: { confirming: 'validating' },
    context: { ...byBank, link: payment },
  },
];

const byService: readonly Sample[] = [
  {
    id: 'verification',
    title: 'Complete Account Verification',
    value: { verification: 'entering' },
    context: { ...byBank, link: verification },
  },
  ...each(
    'verification-problem',
    'Verification',
    ['Failed to verify account', 'No Remita transaction reference found for auth submission'],
    (message) => ({
      value: { verification: 'entering' },
      context: { ...byBank, link: verification, ...problem(message) },
    }),
  ),
  {
    id: 'verifying',
    title: 'Verifying...',
    value: { verification: 'verifying' },
    context: { ...byBank, link: verification },
  },
];

const ends: readonly Sample[] = [
  { id: 'success', title: 'Account Linked Successfully!', value: { success: 'showing' }, context: byBank },
  {
    id: 'success-card',
    title: 'Account Linked Successfully!, by card',
    value: { success: 'showing' },
    context: { ...byCard, byCharge: true },
  },
  {
    id: 'success-card-only',
    title: 'Card linked, the account not confirmed',
    value: { success: 'showing' },
    context: { ...byCard, byCharge: true, unconfirmed: true },
  },
  {
    id: 'success-bank',
    title: 'Account linked, not authorized yet',
    value: { success: 'showing' },
    context: { ...byBank, link: payment, linkStatus: 'bank_approved' },
  },
  {
    id: 'success-paper',
    title: 'Account linked, on paper',
    value: { success: 'paper' },
    context: { ...byBank, link: paper },
  },
  {
    id: 'error',
    title: 'Account Linking Failed',
    value: 'error',
    context: { ...byBank, failure: 'Failed to create account link' },
  },
  {
    id: 'error-passkey',
    title: 'the passkey was not used',
    value: 'error',
    context: { ...byBank, failure: passkeyUnused.left },
  },
  { id: 'error-unsaid', title: 'Account Linking Failed, without a reason', value: 'error', context: byBank },
];

/** The linking machine in every visible state, with each of its errors. */
export const linkingSamples = [
  ...selecting,
  ...detailSamples,
  ...byTransfer,
  ...pageSamples,
  ...byService,
  ...cardLinkingSamples,
  ...ends,
].map(({ id, title, value, context: existing = {}, charge, charged = {} }) => ({
  id: `linking-${id}`,
  title: `Linking: ${title}`,
  typed: nothing,
  snapshot: linkingMachine.resolveState({ value, context: { ...linkingContext, ...existing } }),
  charge: charge
    ? chargeMachine.resolveState({ value: charge, context: { ...chargeContext({ purpose }), ...charged } })
    : null,
}));
