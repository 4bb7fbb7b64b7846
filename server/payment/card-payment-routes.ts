import * as wire from '@yarda/contracts/cards.ts';
import { saveCard as saveCardCall } from '@yarda/contracts/cards-saving.ts';
import type { FastifyInstance } from 'fastify';
import { chargeReply } from '../charges/charge-reply.ts';
import { type BindingDeps, bindCall } from '../http/bind-call.ts';
import type { Once } from '../http/once.ts';
import { Problem } from '../http/problem.ts';
import type { CardAttempt } from './card-attempt-store.ts';
import { type CardPaymentDeps, type ChargeAsked, chargeCard } from './charge-card.ts';
import { type CodeGiven, completeCard } from './complete-card.ts';
import type { OtherCharges } from './other-charges.ts';
import { type SaveCardDeps, saveCard } from './save-card.ts';

type CardRouteDeps = BindingDeps & CardPaymentDeps & SaveCardDeps & { readonly otherCharges: OtherCharges };

/** Paying by card: the charge, signed in or not, and the code that it may ask for, by both calls. */
export const cardPaymentRoutes = (app: FastifyInstance, deps: CardRouteDeps): void => {
  bindCall(app, deps, wire.chargeCard, ({ body }, { once, payer, header }) => {
    const intent = header('idempotency-key');
    const { userId } = payer;
    if (!('saveToAccount' in body)) return charge(deps, once, { ...body, payerId: userId, intent });
    return once({
      prepare: () => deps.otherCharges.charge({ ...body, userId, intent }),
      commit: async (_tx, reply) => reply,
    });
  });
  bindCall(app, deps, wire.chargeCardInPublic, ({ body }, { once, header }) =>
    charge(deps, once, { ...body, payerId: null, intent: header('idempotency-key') }),
  );
  bindCall(app, deps, wire.completeCard, ({ body: { consentId, ...body } }, { once, visitor }) => {
    if (consentId !== undefined) return complete(deps, once, { ...body, consentId });
    const { userId } = visitor ?? refuseStranger();
    return once({
      prepare: () => deps.otherCharges.complete({ ...body, userId }),
      commit: async (_tx, reply) => reply,
    });
  });
  bindCall(app, deps, wire.submitOtp, async ({ body }, { once }) => {
    await complete(deps, once, { ...body, consentId: null });
    return {};
  });
  bindCall(app, deps, saveCardCall, ({ body }, { once, payer }) =>
    saveCard(deps, once, { ...body, userId: payer.userId }),
  );
};

/** Without a consent it is the code of a card that somebody is linking, and they are signed in. */
const refuseStranger = (): never => {
  throw new Problem('PAYMENT_NOT_FOUND');
};

/** The rail is asked before the transaction that keeps the reply; what it did is kept by the charge itself. */
const charge = (deps: CardPaymentDeps, once: Once, asked: ChargeAsked) =>
  once({
    prepare: () => chargeCard(deps, asked),
    commit: async (_tx, attempt) => chargeReply({ ...attempt, reference: attempt.attemptId }, chargeMessages),
  });

const chargeMessages = {
  asked: 'Your bank is deciding about this payment',
  otp: 'Your bank asks for a code',
  challenge: 'Your bank asks you to confirm this payment',
  approved: 'Payment successful',
  declined: 'Card payment failed',
} as const satisfies Record<CardAttempt['status'], string>;

const complete = (deps: CardPaymentDeps, once: Once, given: CodeGiven) =>
  once({ prepare: async () => completionReply(await completeCard(deps, given)), commit: async (_tx, reply) => reply });

const completionReply = ({ attempt, payment }: Awaited<ReturnType<typeof completeCard>>) => ({
  message: chargeMessages[attempt.status],
  obfuscatedCard: attempt.maskedPan ?? '',
  payerCard: attempt.maskedPan ?? '',
  paymentType: 'card' as const,
  shouldPromptCardLinking: attempt.saveCard && attempt.status === 'approved',
  cardWasSaved: false,
  amount: attempt.amountKobo,
  narration: payment.narration,
});
