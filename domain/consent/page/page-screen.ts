import type { User } from '@yarda/contracts/identity/people.ts';
import type { Payment } from '@yarda/contracts/payments/payment.ts';
import { type ConsentView, consentView } from '../view/consent-view.ts';
import { consentCourse } from './consent-course.ts';
import type { PageContext } from './consent-page-context.ts';
import { consentPaid, type Offer, offerIn } from './page-offer.ts';

/** The states of the page's machine. */
export const pageScreens = [
  'missing_client',
  'loading',
  'not_found',
  'signing_in',
  'approving',
  'asking',
  'declined',
  'completing',
  'granted',
  'offering',
] as const;

export type PageScreen = (typeof pageScreens)[number];

/** The view of the consent underneath any offer. */
export const pageView = (context: PageContext): ConsentView =>
  context.pending ? { kind: 'approving', ...context.pending } : consentView(context);

/** The offer to show before the consent continues or ends. */
export const pageOffer = (context: PageContext): Offer | null => {
  const view = pageView(context);
  const consent = context.isPublic || context.clientId === null ? null : consentPaid(view);
  if (consent === null) return null;
  const { offer } = context;
  if (offer) return consent.payments.some(({ paymentId }) => paymentId === offer.paymentId) ? offer : null;
  return view.kind === 'approving' && context.stepsStarted ? null : offerIn(consent, context.answered);
};

/** The screen that the page belongs on. */
export const pageScreen = (context: PageContext): PageScreen =>
  pageOffer(context) ? 'offering' : screens[pageView(context).kind];

/** The payment on screen, if the visitor may make it. */
export const paymentToMake = (context: PageContext): Payment | null => {
  const view = pageView(context);
  return view.kind === 'asking' && !context.isPublic ? view.payment : null;
};

/** A signed-in payer who may pay from a saved account with one approval: only payments are asked for. */
export const oneTapPayer = (context: PageContext): User | null => {
  const { visitor, clientId } = context;
  const view = pageView(context);
  if (view.kind !== 'asking' || paymentToMake(context) === null || clientId === null) return null;
  if (view.consent.status !== 'pending' || consentCourse(view.consent) !== 'payments_only') return null;
  return visitor.kind === 'payer' ? visitor.user : null;
};

/** Whether the visitor may sign in for the rest of the request before making this payment. */
export const hasRemainingRequest = (context: PageContext): boolean => {
  const view = pageView(context);
  return (
    view.kind === 'asking' &&
    consentCourse(view.consent) === 'payments_first' &&
    view.consent.status === 'pending' &&
    view.payment?.transferStatus === 'expected'
  );
};

const screens: Record<ConsentView['kind'], PageScreen> = {
  'missing-client': 'missing_client',
  loading: 'loading',
  'not-found': 'not_found',
  'signing-in': 'signing_in',
  approving: 'approving',
  asking: 'asking',
  declined: 'declined',
  completing: 'completing',
  granted: 'granted',
};
