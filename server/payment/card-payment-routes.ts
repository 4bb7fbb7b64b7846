import { chargeCardInPublic, submitOtp } from '@yarda/contracts/cards.ts';
import type { FastifyInstance } from 'fastify';
import type { ChargeAttempt } from '../charges/charge-attempt-store.ts';
import { type ChargeMessages, chargeReply, completionReply } from '../charges/charge-reply.ts';
import type { EndingDeps } from '../charges/end-charge.ts';
import { type BindingDeps, bindCall } from '../http/bind-call.ts';
import type { Once } from '../http/once.ts';
import { completeCardPayment, type PaymentCode } from './complete-card-payment.ts';
import { type CardPaymentAsked, type CardPaymentDeps, payByCard } from './pay-by-card.ts';

/** Paying by card without signing in; signed-in card payments share a route with linking. */
export const cardPaymentRoutes = (app: FastifyInstance, deps: BindingDeps & CardPaymentDeps): void => {
  bindCall(app, deps, chargeCardInPublic, ({ body }, { once, header }) =>
    answerCardPayment(deps, once, { ...body, payerId: null, intent: header('idempotency-key') }),
  );
  bindCall(app, deps, submitOtp, async ({ body }, { once }) => {
    await answerPaymentCode(deps, once, { ...body, consentId: null });
    return {};
  });
};

/** The rail is asked before the transaction that keeps the reply; the charge itself records what the rail did. */
export const answerCardPayment = (deps: CardPaymentDeps, once: Once, asked: CardPaymentAsked) =>
  once({
    prepare: () => payByCard(deps, asked),
    commit: async (_tx, attempt) => chargeReply(attempt, asked.paymentId, messages),
  });

export const answerPaymentCode = (deps: EndingDeps, once: Once, given: PaymentCode) =>
  once({
    prepare: async () => codeReply(await completeCardPayment(deps, given)),
    commit: async (_tx, reply) => reply,
  });

const codeReply = (attempt: ChargeAttempt) => ({
  ...completionReply(attempt, messages),
  shouldPromptCardLinking: attempt.saveCard && attempt.status === 'approved',
  cardWasSaved: false,
});

const messages = {
  asked: 'Your bank is deciding about this payment',
  otp: 'Your bank asks for a code',
  challenge: 'Your bank asks you to confirm this payment',
  approved: 'Payment successful',
  declined: 'Card payment failed',
} as const satisfies ChargeMessages;
