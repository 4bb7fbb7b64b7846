import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { User } from '@yarda/contracts/identity/people.ts';
import type { Payment } from '@yarda/contracts/payments/payment.ts';
import { consentCourse } from '../page/consent-course.ts';
import type { ReadFailure } from '../page/load-failure.ts';
import { loadFailure } from '../page/load-failure.ts';
import { immediatePayments, nextPayment } from './consent-summary.ts';

/** The screen to show, and its data. */
export type ConsentView =
  | { readonly kind: 'missing-client' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'not-found'; readonly message: string; readonly isCancelled?: boolean }
  | { readonly kind: 'signing-in'; readonly consent: Consent }
  | { readonly kind: 'approving'; readonly consent: Consent; readonly payer: User }
  | { readonly kind: 'asking'; readonly consent: Consent; readonly payment: Payment | null }
  | { readonly kind: 'declined'; readonly consent: Consent }
  | { readonly kind: 'completing'; readonly consent: Consent }
  | { readonly kind: 'granted'; readonly consent: Consent };

/** The visitor: a public viewer, a signed-in user, an anonymous one, or one whose token is being checked. */
export type Visitor =
  | { readonly kind: 'viewer' | 'anonymous' | 'checking' }
  | { readonly kind: 'payer'; readonly user: User };

export interface ConsentViewInput {
  readonly visitor: Visitor;
  readonly clientId: string | null;
  readonly consent: Consent | null;
  /** Why the last read failed. */
  readonly failure: ReadFailure | null;
  /** The payment on screen: it stays until it is finished. */
  readonly openItem: string | null;
  /** The payments finished on this page. */
  readonly completed: ReadonlySet<string>;
  /** The visitor's answer to the whole request, before or without signing in; null: none yet. */
  readonly answer: 'declined' | 'reconsidered' | null;
}

/** The screen for what is known. */
export const consentView = (viewInput: ConsentViewInput): ConsentView => {
  const { clientId, consent, failure } = viewInput;
  if (clientId === null && failure !== 'CLIENT_ID_REQUIRED') return { kind: 'missing-client' };
  if (failure && (consent === null || endings.some((ending) => ending === failure)))
    return { kind: 'not-found', message: loadFailure(failure), isCancelled: failure === 'CONSENT_CANCELLED' };
  if (consent === null) return { kind: 'loading' };
  const view = viewForVisitor(viewInput, consent) ?? viewOfPayments(viewInput, consent);
  return requestsSomething(view) && isDeclined(viewInput, consent) ? { kind: 'declined', consent } : view;
};

/** Whether the view lets its visitor decline the request. A payer who has to approve declines in `approving` instead. */
const requestsSomething = (view: ConsentView): boolean =>
  view.kind === 'signing-in' || (view.kind === 'asking' && view.payment !== null);

/** Said here, or recorded on an earlier visit; never while a payment is being made here. */
const isDeclined = ({ visitor, answer, openItem }: ConsentViewInput, { status, declinedAt }: Consent): boolean => {
  if (status !== 'pending' || visitor.kind === 'viewer') return false;
  return answer === null ? declinedAt !== undefined && openItem === null : answer === 'declined';
};

/** Failures that end the page, even if the consent was read before. */
const endings: readonly ReadFailure[] = [
  'CONSENT_NOT_FOUND',
  'CONSENT_CANCELLED',
  'CLIENT_NOT_AUTHORIZED',
  'CONSENT_BELONGS_TO_ANOTHER',
];

/** The view that the visitor must pass before the payments; `null` if there is none. */
const viewForVisitor = (viewInput: ConsentViewInput, consent: Consent): ConsentView | null => {
  const { visitor, openItem } = viewInput;
  const course = consentCourse(consent);
  if (visitor.kind === 'viewer' || consent.status === 'expired' || course === 'payments_only') return null;
  if (visitor.kind === 'checking') return { kind: 'loading' };
  // A payment that began before anyone signed in is finished first, even if someone signs in meanwhile.
  const isPaying = openItem !== null && course === 'payments_first';
  if (visitor.kind === 'payer')
    return consent.status === 'pending' && !isPaying ? { kind: 'approving', consent, payer: visitor.user } : null;
  if (consent.status !== 'pending' || course === 'approval_first') return { kind: 'signing-in', consent };
  return isPaying ? null : viewOncePaid(viewInput, consent);
};

/** An anonymous visitor signs in once all is paid, and waits until the server says so. */
const viewOncePaid = ({ completed }: ConsentViewInput, consent: Consent): ConsentView | null => {
  if (nextPayment(consent, completed)) return null;
  const isExecuted = immediatePayments(consent).every(({ status }) => status === 'executed');
  return isExecuted ? { kind: 'signing-in', consent } : { kind: 'completing', consent };
};

const viewOfPayments = ({ visitor, openItem, completed }: ConsentViewInput, consent: Consent): ConsentView => {
  const payment =
    immediatePayments(consent).find(({ paymentId }) => paymentId === openItem) ?? nextPayment(consent, completed);
  if (payment) return { kind: 'asking', consent, payment };
  if (consent.status === 'granted') return { kind: 'granted', consent };
  if (consent.status === 'expired') return { kind: 'not-found', message: loadFailure('CONSENT_NOT_FOUND') };
  // Wait only for payments that grant by being made; a consent that needs a grant stays on screen to be read.
  const isBeingGranted =
    consentCourse(consent) === 'payments_only' && consent.payments.length > 0 && visitor.kind !== 'viewer';
  return isBeingGranted ? { kind: 'completing', consent } : { kind: 'asking', consent, payment: null };
};
