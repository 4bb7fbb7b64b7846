import { chargeCard, completeCard } from '@yarda/contracts/payments/cards.ts';
import type { FastifyInstance } from 'fastify';
import { answerCardPayment, answerPaymentCode } from '../payments/card-payment-routes.ts';
import type { ChargeAttempt } from '../payments/charges/charge-attempt-store.ts';
import { type ChargeMessages, chargeReply, completionReply } from '../payments/charges/charge-reply.ts';
import type { PaymentLockDeps } from '../payments/lock-payment-and-terms.ts';
import { pageVisitor } from '../payments/page-visitor.ts';
import type { StoredCardCharges } from '../payments/stored-card-charges.ts';
import { type BindingDeps, bindCall } from '../platform/http/bind-call.ts';
import type { Once } from '../platform/http/once.ts';
import { Problem } from '../platform/http/problem.ts';
import { type CardLinkCode, completeCardLink } from './complete-card-link.ts';
import { type CardLinkInput, type LinkCardDeps, linkCard } from './link-card.ts';

interface CardDoorDeps extends BindingDeps, LinkCardDeps, PaymentLockDeps {
  readonly storedCards: StoredCardCharges;
}

/** The shared card routes, for payments and for linking: the charge, and the code that it may ask for. */
export const cardDoorRoutes = (app: FastifyInstance, deps: CardDoorDeps): void => {
  bindCall(app, deps, chargeCard, async ({ body }, { once, payer, signed, header }) => {
    const input = { intent: header('idempotency-key') };
    const payerOfPage = pageVisitor({ visitor: payer, header });
    const { userId } = payer;
    if ('sourceAccountId' in body) return deps.storedCards.charge(once, await signed(), body);
    if (!('saveToAccount' in body)) return answerCardPayment(deps, once, { ...body, ...input, payer: payerOfPage });
    await signed();
    return answerCardLink(deps, once, { ...body, ...input, userId });
  });
  bindCall(app, deps, completeCard, ({ body: { consentId, ...body } }, { once, visitor, header }) => {
    const submitted = { ...body, visitor: pageVisitor({ visitor, header }) };
    if (consentId !== undefined) return answerPaymentCode(deps, once, { ...submitted, consentId });
    return answerLinkCode(deps, once, { ...body, userId: (visitor ?? refuseStranger()).userId });
  });
};

/** Without a consent, the code is for a card being linked, which requires a signed-in person. */
const refuseStranger = (): never => {
  throw new Problem('PAYMENT_NOT_FOUND');
};

/** The rail is asked before the transaction that keeps the reply; the charge itself records what the rail did. */
const answerCardLink = (deps: LinkCardDeps, once: Once, input: CardLinkInput) =>
  once({
    prepare: async () => {
      const { attempt, paymentId } = await linkCard(deps, input);
      return chargeReply(attempt, paymentId, messages);
    },
    commit: async (_tx, reply) => reply,
  });

const answerLinkCode = async (deps: LinkCardDeps, once: Once, given: CardLinkCode) => {
  const reply = await once({
    prepare: async () => codeReply(await completeCardLink(deps, given)),
    commit: async (_tx, stored) => stored,
  });
  return { ...reply, paymentId: given.paymentId };
};

const codeReply = (attempt: ChargeAttempt) => ({
  ...completionReply(attempt, messages),
  shouldPromptCardLinking: false,
  cardWasSaved: attempt.status === 'approved',
});

const messages = {
  asked: 'Your bank is deciding about this card',
  otp: 'Your bank asks for a code',
  challenge: 'Your bank asks you to confirm this card',
  approved: 'Card linking completed!',
  declined: 'Card linking failed',
} as const satisfies ChargeMessages;
