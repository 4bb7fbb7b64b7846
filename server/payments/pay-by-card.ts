import type { EncryptedCard } from '@yarda/contracts/payments/cards.ts';
import type { Payer } from '@yarda/domain/payments/charges/who-paid.ts';
import { Problem } from '../platform/http/problem.ts';
import { assertPayable } from './assert-payable.ts';
import { type EnvelopeOpener, withCard } from './cards/open-card.ts';
import type { SealedFor } from './cards/used-envelope-store.ts';
import type { ChargeAttempt } from './charges/charge-attempt-store.ts';
import { type CardCharge, type ChargeCardDeps, chargeCard, chargeHostedCard } from './charges/charge-card.ts';
import { declineProblem } from './charges/decline-problem.ts';
import { type LockedPaymentTerms, lockPaymentAndTerms, type PaymentLockDeps } from './lock-payment-and-terms.ts';

export interface CardPaymentDeps extends ChargeCardDeps, PaymentLockDeps {
  readonly envelopeKeys: EnvelopeOpener;
}

/** Which payment is made with which card. `intent`: the Idempotency-Key. `payer`: who asks for it. */
export interface CardPaymentInput {
  readonly paymentId: string;
  readonly consentId: string;
  readonly cardDetails: EncryptedCard;
  readonly payer: Payer;
  readonly saveCard: boolean;
  readonly intent: string | undefined;
}

export type HostedPaymentInput = Omit<CardPaymentInput, 'cardDetails'>;

/** Charges a card for what is missing of a payment. Resolves to the charge's state; throws why it was declined. */
export const payByCard = (deps: CardPaymentDeps, input: CardPaymentInput): Promise<ChargeAttempt> =>
  withCard(deps.envelopeKeys, input.cardDetails, sealedFor(input), deps.now(), async (card) =>
    usableAttempt(await chargeCard(deps, card, chargeFor(deps, input))),
  );

/** The same with a card that the payer enters on the provider's page. */
export const payByHostedCard = async (deps: CardPaymentDeps, input: HostedPaymentInput): Promise<ChargeAttempt> =>
  usableAttempt(await chargeHostedCard(deps, chargeFor(deps, input)));

const sealedFor = ({ consentId, paymentId, payer, intent }: CardPaymentInput): SealedFor => ({
  binding: { kind: 'payment', consentId, paymentId, userId: payer.payerUserId },
  intent,
});

/** A charge as its caller sees it: a declined one, and one that was not needed, are problems. */
export const usableAttempt = (attempt: ChargeAttempt): ChargeAttempt => {
  if (attempt.status === 'declined') throw new Problem(declineProblem(attempt.declineReason));
  if (attempt.status === 'approved' && attempt.appliedKobo === 0) throw new Problem('PAYMENT_ALREADY_EXECUTED');
  return attempt;
};

const chargeFor = (
  deps: CardPaymentDeps,
  { paymentId, consentId, payer, saveCard, intent }: HostedPaymentInput,
): CardCharge<LockedPaymentTerms> => ({
  purpose: 'payment',
  purposeId: paymentId,
  intent,
  saveCard,
  payer,
  lock: async (tx) => {
    const payment = await lockPaymentAndTerms(deps, tx, paymentId);
    if (payment?.consentId !== consentId) throw new Problem('PAYMENT_NOT_FOUND');
    return payment;
  },
  price: async (_tx, payment) => {
    assertPayable(payment, { consentId, payerId: payer.payerUserId }, deps.now());
    return { amountKobo: payment.amountKobo - payment.receivedKobo, narration: payment.narration };
  },
  payeeOf: ({ merchantId, destination }) => (destination === null ? merchantId : null),
  merchantOf: ({ merchantId }) => merchantId,
  started: async () => undefined,
});
