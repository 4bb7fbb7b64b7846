import { chargeCardInPublic, submitOtp } from '@yarda/contracts/payments/cards.ts';
import { isPayer, type Payer } from '@yarda/domain/payments/charges/who-paid.ts';
import type { FastifyInstance } from 'fastify';
import { type BindingDeps, bindCall } from '../platform/http/bind-call.ts';
import type { Once } from '../platform/http/once.ts';
import type { ChargeAttempt } from './charges/charge-attempt-store.ts';
import { type ChargeMessages, chargeReply, completionReply } from './charges/charge-reply.ts';
import type { EndingDeps } from './charges/end-charge.ts';
import { completeCardPayment, type PaymentCode } from './complete-card-payment.ts';
import { pageVisitor } from './page-visitor.ts';
import {
  type CardPaymentDeps,
  type CardPaymentInput,
  type HostedPaymentInput,
  payByCard,
  payByHostedCard,
} from './pay-by-card.ts';

/** Paying by card without signing in; signed-in card payments share a route with linking. */
export const cardPaymentRoutes = (app: FastifyInstance, deps: BindingDeps & CardPaymentDeps): void => {
  bindCall(app, deps, chargeCardInPublic, ({ body }, { once, header }) => {
    const payer = pageVisitor({ visitor: null, header });
    return answerCardPayment(deps, once, { ...body, payer, intent: header('idempotency-key') });
  });
  bindCall(app, deps, submitOtp, async ({ body }, { once, visitor, header }) => {
    await answerPaymentCode(deps, once, { ...body, consentId: null, visitor: pageVisitor({ visitor, header }) });
    return {};
  });
};

/** The rail is asked before the transaction that keeps the reply; the charge itself records what the rail did. */
export const answerCardPayment = (deps: CardPaymentDeps, once: Once, input: CardPaymentInput | HostedPaymentInput) =>
  once({
    prepare: () => ('cardDetails' in input ? payByCard(deps, input) : payByHostedCard(deps, input)),
    commit: async (_tx, attempt) => chargeReply(attempt, input.paymentId, cardPaymentMessages),
  });

export const answerPaymentCode = async (deps: EndingDeps, once: Once, given: PaymentCode) => {
  const reply = await once({
    prepare: async () => codeReply(await completeCardPayment(deps, given), given.visitor),
    commit: async (_tx, stored) => stored,
  });
  return { ...reply, paymentId: given.paymentId };
};

/** The card is shown only to whom it was charged for. */
const codeReply = (attempt: ChargeAttempt, visitor: Payer) => ({
  ...completionReply(isPayer(attempt, visitor) ? attempt : { ...attempt, maskedPan: null }, cardPaymentMessages),
  shouldPromptCardLinking: attempt.saveCard && attempt.status === 'approved',
  cardWasSaved: false,
});

/** Messages to the payer about a payment by card, typed or stored. */
export const cardPaymentMessages = {
  asked: 'Your bank is deciding about this payment',
  otp: 'Your bank asks for a code',
  challenge: 'Your bank asks you to confirm this payment',
  approved: 'Payment successful',
  declined: 'Card payment failed',
} as const satisfies ChargeMessages;
