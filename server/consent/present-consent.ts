import type { Consent } from '@yarda/contracts/asked-consent.ts';
import type { OpenCharge } from '@yarda/contracts/cards-charge.ts';
import type { MerchantConsent } from '@yarda/contracts/consent.ts';
import type { Circumstances, Payment, PaymentOrigin, Recipient } from '@yarda/contracts/payment.ts';
import type { FuturePayment } from '@yarda/contracts/payment-plan.ts';
import { lastFour } from '@yarda/domain/accounts/account-standing.ts';
import { cardSavingMs } from '@yarda/domain/cards/card-limits.ts';
import { shownMessage } from '@yarda/domain/cards/card-secrets.ts';
import type { PaymentOfConsent } from '../payment/payment-projection.ts';
import { shieldWallet } from '../payment/shield-wallet.ts';
import type { PaymentPlan, StoredPayment } from '../payment/stored-payment.ts';
import type { ConsentRecord } from './consent-record.ts';
import { contactOf } from './contact-of.ts';

/** The signed-in person's answers, as far as the consent shows them. */
export interface AnsweredForm {
  readonly formResponseId: string;
  readonly formUpdateToken: string;
  readonly complete: boolean;
  readonly answersHash: string | null;
}

/** A consent as shown to its payer, with their own answers if they are signed in. */
export const presentToPayer = (
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
  ...askedBy(consent),
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
  needsGrant: consent.needsGrant,
  ...confirmationOf(consent),
  ...(consent.status === 'pending' && consent.declinedAt && { declinedAt: new Date(consent.declinedAt).toISOString() }),
});

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

const askedBy = ({ limits, dataSharing, sharedUntil, formId, originalRequestId }: ConsentRecord) => ({
  ...{ dataSharing, formId, originalRequestId },
  ...(limits && { limits }),
  ...(sharedUntil !== null && { sharedUntil }),
});

/** A consent as shown to the public: what is asked for, without personal data. */
export const presentToPublic = (consent: Consent): Consent => ({
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
export const presentBeforeSignIn = (consent: Consent): Consent => ({
  ...consent,
  payments: consent.payments.map((payment) =>
    payment.type === 'immediate' ? { ...withoutCharge(payment), shieldWallet: null } : payment,
  ),
});

/** A consent as shown to its merchant. */
export const presentToMerchant = (consent: ConsentRecord, nowMs: number): MerchantConsent => ({
  consentId: consent.consentId,
  clientId: consent.clientId,
  status: statusForMerchant(consent, nowMs),
  createdAt: consent.createdAt.toISOString(),
  grantedAt: instant(consent.grantedAt),
  expiresAt: consent.expiresAt.toISOString(),
  payments: paymentsOf(consent, nowMs),
  actOnBehalfOf: consent.actOnBehalfOf,
  ...askedBy(consent),
  grant:
    consent.status === 'granted' && consent.grant
      ? {
          grantedAt: new Date(consent.grant.grantedAt).toISOString(),
          payer: { userId: consent.grant.userId, name: consent.grant.name },
          termsHash: consent.grant.termsHash,
        }
      : null,
  requirements: requirementsOf(consent),
  metadata: consent.metadata,
});

/** Future payments are debited from an account. */
const requirementsOf = ({ requiresAuth, requiresAccount, payments }: ConsentRecord): Consent['requirements'] => ({
  requiresAuth,
  requiresAccount: requiresAccount || payments.some(({ type }) => type === 'future'),
});

/** A merchant is told of a decline; its payer may still think again. */
const statusForMerchant = (consent: ConsentRecord, nowMs: number): Consent['status'] =>
  consent.status === 'pending' && consent.declinedAt !== null ? 'declined' : statusOf(consent, nowMs);

/** A consent's status at a given time: one not granted by its end has expired. */
export const statusOf = (consent: Pick<ConsentRecord, 'status' | 'expiresAt'>, nowMs: number): Consent['status'] =>
  consent.status === 'pending' && consent.expiresAt.getTime() <= nowMs ? 'expired' : consent.status;

const paymentsOf = ({ payments }: ConsentRecord, nowMs: number): Consent['payments'] =>
  payments.map((payment) => presentPayment(payment, nowMs));

/** A payment as everyone may see it. */
export const presentPayment = (payment: PaymentOfConsent, nowMs: number): Consent['payments'][number] =>
  payment.plan ? presentFuture(payment, payment.plan) : presentImmediate(payment, nowMs);

const presentEach = ({ paymentId, status, amountKobo, narration, paypointId, executedAt }: StoredPayment) => ({
  ...{ paymentId, status, amount: amountKobo, narration, paypointId },
  executedAt: instant(executedAt),
});

const presentFuture = (payment: StoredPayment, plan: PaymentPlan): FuturePayment => ({
  ...presentEach(payment),
  type: 'future',
  ...plan,
});

/** The account the money came from is private to the payer: `tellOrigins` adds it for them alone. */
const presentImmediate = (payment: PaymentOfConsent, nowMs: number): Payment => {
  const { account, origin, openCharge, transferStatus, receivedKobo, returns } = payment;
  return {
    ...presentEach(payment),
    type: 'immediate',
    ...circumstancesOf(payment),
    ...(promptsSaving(payment, nowMs) && { shouldPromptCardLinking: true }),
    ...(openCharge && { openCharge: presentCharge(openCharge) }),
    ...(origin && { paidBy: paidBy(origin) }),
    shieldWallet: account && shieldWallet(account),
    transferStatus,
    receivedAmount: receivedKobo,
    returns: returns.map(({ amountKobo: amount, requestedAt: _at, ...back }) => ({ amount, ...back })),
    origin: null,
  };
};

const paidBy = (origin: PaymentOrigin): Payment['paidBy'] =>
  origin.paymentMethod === 'bank_transfer' && origin.saved ? 'account' : origin.paymentMethod;

const promptsSaving = ({ cardToSave, offerDeclined }: PaymentOfConsent, nowMs: number): boolean =>
  cardToSave !== null && !offerDeclined && Date.parse(cardToSave.decidedAt) > nowMs - cardSavingMs;

const circumstancesOf = ({ recipient, senderName, location }: StoredPayment): Circumstances => ({
  ...(recipient && { recipient }),
  ...(senderName !== null && { senderName }),
  ...(location !== null && { paypointDetails: { location: { name: location } } }),
});

const presentCharge = ({ displayMessage, ...charge }: OpenCharge): OpenCharge => ({
  ...charge,
  ...(displayMessage !== undefined && { displayMessage: shownMessage(displayMessage) }),
});

const withoutCharge = ({ openCharge: _charge, shouldPromptCardLinking: _prompt, ...payment }: Payment): Payment =>
  payment;

const instant = (date: Date | null): string | null => date?.toISOString() ?? null;
