import type { MerchantConsent } from '@yarda/contracts/consent/consent.ts';
import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { Payment, Recipient } from '@yarda/contracts/payments/payment.ts';
import { lastFour } from '@yarda/domain/accounts/last-four.ts';
import type { OutcomeFacts } from '@yarda/domain/payments/payment-outcome.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { ConsentRecord } from '../consent-record.ts';
import { contactOf } from './contact-of.ts';
import { leftOutOf } from './left-out.ts';
import { type MerchantFacts, noFacts } from './merchant-facts.ts';
import { merchantPaymentToWire, paymentToWire } from './payment-to-wire.ts';

/** The signed-in person's answers, as far as the consent shows them. */
export interface AnsweredForm {
  readonly formResponseId: string;
  readonly formUpdateToken: string;
  readonly complete: boolean;
  readonly answersHash: string | null;
}

/** A consent as shown to its payer, with their own answers if they are signed in. */
export const consentToPayerWire = (
  consent: ConsentRecord,
  nowMs: number,
  answered: AnsweredForm | null = null,
): Consent => ({
  consentId: consent.consentId,
  status: statusOf(consent, nowMs),
  grantedAt: instant(consent.grantedAt),
  expiresAt: consent.expiresAt.toISOString(),
  counterparty: {
    name: consent.merchant.name,
    image: consent.merchant.image,
    tag: consent.merchant.tag,
    type: consent.merchant.type,
    merchantId: consent.merchantId,
    merchantColours: consent.merchant.colours,
  },
  actOnBehalfOf: representativeOf(consent),
  payments: paymentsOf(consent, nowMs),
  ...requestedBy(consent),
  ...amendsOf(consent, nowMs),
  formResponseId: answered?.formResponseId ?? null,
  formUpdateToken: answered?.formUpdateToken ?? null,
  formCompletion: consent.formId
    ? {
        templateLiteralValues: consent.formValues,
        complete: answered?.complete ?? false,
        answersHash: answered?.answersHash ?? null,
      }
    : null,
  requirements: requirementsOf(consent),
  attestDiscoveryId: consent.discoveryId,
  attestAuthAppId: consent.authAppId,
  requiresGrant: consent.requiresGrant,
  ...confirmationOf(consent),
  ...(consent.status === 'pending' && consent.declinedAt && { declinedAt: new Date(consent.declinedAt).toISOString() }),
});

/** The debits that the consent's own debits are to replace. */
const amendsOf = ({ supersedes: consentId, amended }: ConsentRecord, nowMs: number): Pick<Consent, 'amends'> => {
  if (consentId === null || amended === null) return {};
  const { limits, payments, accountIds } = amended;
  const debits = payments
    .map((payment) => paymentToWire(payment, nowMs))
    .filter((payment) => payment.type === 'future')
    .filter(({ status }) => status === 'pending');
  return { amends: { consentId, payments: debits, ...(limits && { limits }), accountIds: [...accountIds] } };
};

/** Whether a copy of what was granted was sent, or there is a contact to send it to. */
const confirmationOf = (consent: ConsentRecord): Pick<Consent, 'confirmationSent' | 'confirmationDue'> => {
  const { status, grant, confirmedAt } = consent;
  const confirmationSent = grant?.confirmedAt != null || confirmedAt !== null;
  const isDue = !confirmationSent && status === 'granted' && contactOf(consent) !== null;
  return { confirmationSent, ...(isDue && { confirmationDue: true }) };
};

/** Their picture as the page loads it: from our own origin. */
const representativeOf = ({ consentId, actOnBehalfOf }: ConsentRecord): Consent['actOnBehalfOf'] =>
  actOnBehalfOf?.image?.startsWith('https://')
    ? { ...actOnBehalfOf, image: `/pictures/consents/${consentId}` }
    : actOnBehalfOf;

const requestedBy = ({ limits, dataSharing, leftOut, sharedUntil, formId, originalRequestId }: ConsentForMerchant) => ({
  ...{ dataSharing, formId, originalRequestId },
  ...leftOutOf({ leftOut }),
  ...(limits && { limits }),
  ...(sharedUntil !== null && { sharedUntil }),
});

/** A consent as shown to the public: what is asked for, without personal data. */
export const consentToPublicWire = (consent: Consent): Consent => ({
  ...consent,
  formResponseId: null,
  formUpdateToken: null,
  payments: consent.payments.map((payment) => (payment.type === 'immediate' ? paymentInPublic(payment) : payment)),
});

const paymentInPublic = ({ senderName: _sender, recipient, ...payment }: Payment): Payment => ({
  ...withoutCharge(payment),
  ...(recipient && { recipient: inPublic(recipient) }),
  shieldWallet: null,
  returns: [],
  receivedAmount: 0,
});

const inPublic = ({ accountNumber, ...recipient }: Recipient): Recipient => ({
  ...recipient,
  ...(accountNumber !== undefined && { accountNumber: lastFour(accountNumber) }),
});

/** A consent that demands a sign-in, as shown to a visitor without one: how to pay comes after it. */
export const consentToWireBeforeSignIn = (consent: Consent): Consent => ({
  ...consent,
  payments: consent.payments.map((payment) =>
    payment.type === 'immediate' ? { ...withoutCharge(payment), shieldWallet: null } : payment,
  ),
});

/** The page to which the merchant sends the payer. */
export const payerUrl = (publicUrl: string, { consentId, clientId }: { consentId: string; clientId: string }): string =>
  `${publicUrl}/r/${consentId}?clientId=${encodeURIComponent(clientId)}`;

/** The parts of a consent that its merchant sees. */
export type ConsentForMerchant = Omit<
  ConsentRecord,
  'merchant' | 'discoveryId' | 'userId' | 'authAppId' | 'formValues' | 'requiresGrant' | 'customerPhone' | 'confirmedAt'
>;

/** A consent as shown to its merchant. */
export const consentToMerchantWire = (
  { publicUrl, now }: { readonly publicUrl: string; readonly now: Clock },
  consent: ConsentForMerchant,
  facts: MerchantFacts = noFacts,
  nowMs = now(),
): MerchantConsent => ({
  consentId: consent.consentId,
  clientId: consent.clientId,
  status: statusForMerchant(consent, nowMs),
  ...facts.grant,
  declinedReason: consent.declinedReason,
  createdAt: consent.createdAt.toISOString(),
  grantedAt: instant(consent.grantedAt),
  expiresAt: consent.expiresAt.toISOString(),
  payments: consent.payments.map((payment) =>
    merchantPaymentToWire(payment, nowMs, { ...facts, consent: answerOf(consent) }),
  ),
  ...(consent.supersedes !== null && { supersedes: consent.supersedes }),
  actOnBehalfOf: consent.actOnBehalfOf,
  ...requestedBy(consent),
  grant:
    consent.status === 'granted' && consent.grant
      ? {
          grantedAt: new Date(consent.grant.grantedAt).toISOString(),
          payer: { userId: consent.grant.payerId, name: consent.grant.name },
          termsHash: consent.grant.termsHash,
        }
      : null,
  requirements: requirementsOf(consent),
  reference: consent.reference,
  customer: consent.customer ?? null,
  metadata: consent.metadata,
  url: payerUrl(publicUrl, consent),
});

/** What a consent was answered, and until when it can be. */
interface Answer {
  readonly status: 'pending' | 'granted';
  readonly expiresAt: Date;
  readonly cancelledAt: unknown;
  readonly declinedAt: unknown;
}

/** How far a consent was answered, as the end of its payments depends on it. */
export const answerOf = ({ status, expiresAt, cancelledAt, declinedAt }: Answer): OutcomeFacts['consent'] => ({
  ...{ status, expiresAtMs: expiresAt.getTime(), isCancelled: cancelledAt !== null, isDeclined: declinedAt !== null },
});

/** Future payments are debited from an account. */
const requirementsOf = (consent: ConsentForMerchant): Consent['requirements'] => ({
  requiresAuth: consent.requiresAuth,
  requiresAccount: consent.requiresAccount || consent.payments.some(({ type }) => type === 'future'),
  ...consent.partRequirements,
});

/** A merchant sees a declined consent as declined, although its payer may still reopen that consent. */
const statusForMerchant = (consent: ConsentForMerchant, nowMs: number): Consent['status'] =>
  consent.status === 'pending' && consent.declinedAt !== null && consent.cancelledAt === null
    ? 'declined'
    : statusOf(consent, nowMs);

/**
 * A consent's status at a given time: one not granted by its end has expired, and so has one whose debits were to take the
 * place of others that have ended, or whose payment request was paid through another consent.
 */
export const statusOf = (
  {
    status,
    expiresAt,
    cancelledAt,
    supersedes,
    amended,
    isPaidElsewhere,
  }: Pick<ConsentRecord, 'status' | 'expiresAt' | 'cancelledAt' | 'supersedes' | 'amended' | 'isPaidElsewhere'>,
  nowMs: number,
): Consent['status'] => {
  if (status !== 'pending') return status;
  if (cancelledAt !== null) return 'cancelled';
  const isBaseless = supersedes !== null && amended === null;
  return isBaseless || isPaidElsewhere || expiresAt.getTime() <= nowMs ? 'expired' : status;
};

const paymentsOf = ({ payments }: ConsentRecord, nowMs: number): Consent['payments'] =>
  payments.map((payment) => paymentToWire(payment, nowMs));

const withoutCharge = ({ openCharge: _charge, shouldPromptCardLinking: _prompt, ...payment }: Payment): Payment =>
  payment;

const instant = (date: Date | null): string | null => date?.toISOString() ?? null;
