import type { MerchantConsent } from '@yarda/contracts/consent/consent.ts';
import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { OpenCharge } from '@yarda/contracts/payments/cards-charge.ts';
import type { Circumstances, Payment, PaymentOrigin } from '@yarda/contracts/payments/payment.ts';
import type { FuturePayment } from '@yarda/contracts/payments/payment-plan.ts';
import { cardSavingMs } from '@yarda/domain/payments/cards/card-limits.ts';
import { shownMessage } from '@yarda/domain/payments/cards/card-secrets.ts';
import { paidWith } from '@yarda/domain/payments/paid-with.ts';
import { type OutcomeFacts, paymentOutcome } from '@yarda/domain/payments/payment-outcome.ts';
import type { PaymentOfConsent } from '../../payments/payment-projection.ts';
import { shieldWallet } from '../../payments/shield-wallet.ts';
import type { PaymentPlan, StoredPayment } from '../../payments/stored-payment.ts';
import type { MerchantFacts } from './merchant-facts.ts';

/** A payment as everyone may see it. */
export const paymentToWire = (payment: PaymentOfConsent, nowMs: number): Consent['payments'][number] =>
  payment.plan ? futurePaymentToWire(payment, payment.plan) : immediatePaymentToWire(payment, nowMs);

/** A payment as its merchant sees it: with what they got, and gave back of it. */
export const merchantPaymentToWire = (
  payment: PaymentOfConsent,
  nowMs: number,
  around: PaymentSurroundings,
): MerchantConsent['payments'][number] => {
  const wirePayment = paymentToWire(payment, nowMs);
  const { reference } = payment;
  const ended = {
    reference,
    method: paidWith(payment.origin),
    ...paymentOutcome(outcomeFactsOf(payment, around), nowMs),
  };
  if (wirePayment.type === 'future') return { ...wirePayment, ...ended, receivedAmount: payment.receivedKobo };
  const returns = wirePayment.returns.filter(({ reason }) => reason !== 'refund');
  const refunds = payment.refunds.map(({ amountKobo: amount, createdAt, ...refund }) => ({
    ...refund,
    amount,
    createdAt: new Date(createdAt).toISOString(),
  }));
  return { ...wirePayment, ...ended, returns, refundedAmount: payment.refundedKobo, refunds };
};

/** What the end of a payment depends on, besides itself. */
export interface PaymentSurroundings extends Pick<MerchantFacts, 'debits' | 'isMandateOver'> {
  readonly consent: OutcomeFacts['consent'];
}

const outcomeFactsOf = (
  { paymentId, type, status, transferStatus, openCharges, hasUndecidedPurchase }: PaymentOfConsent,
  { consent, debits, isMandateOver }: PaymentSurroundings,
): OutcomeFacts => ({
  ...{ type, consent, isMandateOver, debit: debits.get(paymentId) ?? null },
  isExecuted: status === 'executed',
  isUndecided: transferStatus === 'received' || openCharges.length > 0 || hasUndecidedPurchase,
});

const paymentFieldsToWire = ({ paymentId, status, amountKobo, narration, paypointId, executedAt }: StoredPayment) => ({
  ...{ paymentId, status, amount: amountKobo, narration, paypointId },
  executedAt: executedAt?.toISOString() ?? null,
});

const futurePaymentToWire = (payment: StoredPayment, plan: PaymentPlan): FuturePayment => ({
  ...paymentFieldsToWire(payment),
  type: 'future',
  ...plan,
});

/**
 * `withPayerDetails` adds the private details for the payer alone: the origin of the money, and the next step of their
 * charge.
 */
const immediatePaymentToWire = (payment: PaymentOfConsent, nowMs: number): Payment => {
  const { account, origin, openCharges, transferStatus, receivedKobo, returns } = payment;
  const [underway] = openCharges;
  return {
    ...paymentFieldsToWire(payment),
    type: 'immediate',
    ...circumstancesOf(payment),
    ...(promptsSaving(payment, nowMs) && { shouldPromptCardLinking: true }),
    ...(underway && { openCharge: stateOf(underway.charge) }),
    ...(origin && { paidBy: paidBy(origin) }),
    shieldWallet: account && shieldWallet(account, payment.amountKobo - receivedKobo),
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

/** An open charge for viewers who must wait for it: money may be on its way. */
const stateOf = ({ transactionReference, method, next }: OpenCharge): OpenCharge => ({
  transactionReference,
  method,
  next,
});

/** A charge as the person who started it sees it. */
export const chargeToWire = ({ displayMessage, ...charge }: OpenCharge): OpenCharge => ({
  ...charge,
  ...(displayMessage !== undefined && { displayMessage: shownMessage(displayMessage) }),
});
