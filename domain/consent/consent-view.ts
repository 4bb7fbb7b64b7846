import type { Consent } from '@yarda/contracts/asked-consent.ts';
import type { Payment } from '@yarda/contracts/payment.ts';
import type { User } from '@yarda/contracts/people.ts';
import { immediatePayments, nextPayment } from '@yarda/domain/asked/consent-summary.ts';
import { paysFirst } from '@yarda/domain/consent/needs-grant.ts';
import type { ReadFailure } from './load-failure.ts';
import { loadFailure } from './load-failure.ts';

/** Which of its screens the page shows, and with what. */
export type ConsentView =
  | { readonly kind: 'missing-client' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'not-found'; readonly message: string }
  | { readonly kind: 'signing-in'; readonly consent: Consent }
  | { readonly kind: 'approving'; readonly consent: Consent; readonly payer: User }
  | { readonly kind: 'asking'; readonly consent: Consent; readonly payment: Payment | null }
  | { readonly kind: 'completing'; readonly consent: Consent }
  | { readonly kind: 'granted'; readonly consent: Consent };

/** Who looks at the page: a public viewer, somebody signed in, nobody known, or somebody whose token is being looked at. */
export type Visitor =
  | { readonly kind: 'viewer' | 'anonymous' | 'checking' }
  | { readonly kind: 'payer'; readonly user: User };

export interface ConsentKnown {
  readonly visitor: Visitor;
  readonly clientId: string | null;
  readonly consent: Consent | null;
  /** Why it could not be read, the last time. */
  readonly failure: ReadFailure | null;
  /** The payment on screen: it stays until it has been seen through. */
  readonly inHand: string | null;
  /** The payments that were seen through here. */
  readonly made: ReadonlySet<string>;
}

/** The screen that fits what is known. */
export const consentView = (known: ConsentKnown): ConsentView => {
  const { clientId, consent, failure } = known;
  if (clientId === null && failure !== 'CLIENT_ID_REQUIRED') return { kind: 'missing-client' };
  if (failure && (consent === null || endings.some((ending) => ending === failure)))
    return { kind: 'not-found', message: loadFailure(failure) };
  if (consent === null) return { kind: 'loading' };
  return viewForVisitor(known, consent) ?? viewOfPayments(known, consent);
};

/** What is over, however much of it is known already. */
const endings: readonly ReadFailure[] = ['CONSENT_NOT_FOUND', 'CLIENT_NOT_AUTHORIZED', 'CONSENT_BELONGS_TO_ANOTHER'];

/** What a visitor has to be, or to do, before the payments; `null` where nothing stands between them. */
const viewForVisitor = (known: ConsentKnown, consent: Consent): ConsentView | null => {
  const { visitor } = known;
  if (visitor.kind === 'viewer' || consent.status === 'expired') return null;
  if (visitor.kind === 'payer')
    return consent.needsGrant && consent.status === 'pending' && !isPayingFirst(known, consent)
      ? { kind: 'approving', consent, payer: visitor.user }
      : null;
  if (!consent.requirements.requiresAuth && !consent.needsGrant) return null;
  if (visitor.kind === 'checking') return { kind: 'loading' };
  if (consent.status !== 'pending' || !paysFirst(consent)) return { kind: 'signing-in', consent };
  if (isPayingFirst(known, consent) || nextPayment(consent, known.made)) return null;
  const isRead = immediatePayments(consent).every(({ status }) => status === 'executed');
  return isRead ? { kind: 'signing-in', consent } : { kind: 'completing', consent };
};

/** A payment is in hand that was begun before anybody had signed in: it is seen through, whoever does meanwhile. */
const isPayingFirst = ({ inHand }: ConsentKnown, consent: Consent): boolean => inHand !== null && paysFirst(consent);

const viewOfPayments = ({ visitor, inHand, made }: ConsentKnown, consent: Consent): ConsentView => {
  const payment =
    immediatePayments(consent).find(({ paymentId }) => paymentId === inHand) ?? nextPayment(consent, made);
  if (payment) return { kind: 'asking', consent, payment };
  if (consent.status === 'granted') return { kind: 'granted', consent };
  if (consent.status === 'expired') return { kind: 'not-found', message: loadFailure('CONSENT_NOT_FOUND') };
  // Only payments that grant by being made are waited for; what somebody has to grant is there to be read.
  const isBeingGranted = !consent.needsGrant && consent.payments.length > 0 && visitor.kind !== 'viewer';
  return isBeingGranted ? { kind: 'completing', consent } : { kind: 'asking', consent, payment: null };
};
