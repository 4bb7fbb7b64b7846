import type { ReplyOf } from '@yarda/contracts/call.ts';
import { chargeCard, chargeCardInPublic, completeCard } from '@yarda/contracts/cards.ts';
import type { CardOutcome, ChargeTold } from '@yarda/domain/charges/charge-calls.ts';
import { fromPromise } from 'xstate';
import { createIntent } from '../api/intent.ts';
import { isUnsettled, type Problem, problemOf } from '../api/problem.ts';
import { request } from '../api/request.ts';
import type { CardInHand } from '../cards/card-in-hand.ts';

interface Charging {
  readonly paymentId: string;
  readonly consentId: string;
  readonly card: CardInHand;
  readonly signedIn: () => boolean;
  /** Whether the payer wants the card saved. */
  readonly saveCard: () => boolean;
}

/** The card machine's calls, made to the server. One attempt is one charge, however often it is asked for. */
export const cardActors = (charging: Charging) => {
  const keys = new Map<number, string>();
  const keyOf = (attempt: number): string => {
    const key = keys.get(attempt) ?? crypto.randomUUID();
    keys.set(attempt, key);
    return key;
  };
  const completing = createIntent();
  return {
    chargeCard: fromPromise(({ input: { attempt } }: { input: { readonly attempt: number } }) =>
      charge(charging, keyOf(attempt)),
    ),
    submitOtp: fromPromise(
      ({ input: { otp, reference } }: { input: { readonly otp: string; readonly reference: string } }) => {
        const { paymentId, consentId } = charging;
        return outcomeOf(
          completing((idempotencyKey) =>
            request(completeCard, { body: { paymentId, consentId, otp } }, { idempotencyKey }),
          ).then(() => ({ next: 'waiting', reference })),
        );
      },
    ),
  };
};

/** A key that has gone stale is fetched anew and the card sealed with it, once, without the payer noticing. */
const charge = async (charging: Charging, idempotencyKey: string): Promise<CardOutcome> => {
  const first = await chargeOnce(charging, idempotencyKey);
  if (first.ok || first.code !== 'ENVELOPE_UNREADABLE') return first;
  charging.card.unseal();
  return chargeOnce(charging, idempotencyKey);
};

const chargeOnce = async (charging: Charging, idempotencyKey: string): Promise<CardOutcome> => {
  const { paymentId, consentId, card, signedIn, saveCard } = charging;
  try {
    const body = { paymentId, consentId, cardDetails: await card.sealed(), saveCard: saveCard() };
    const call = signedIn() ? chargeCard : chargeCardInPublic;
    return outcomeOf(request(call, { body }, { idempotencyKey }).then(told));
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : 'Failed to encrypt card details';
    return { ok: false, code: 'SEALING_FAILED', message, settled: true };
  }
};

const told = (reply: ReplyOf<typeof chargeCard>): ChargeTold => {
  const { requires3DS, challengeUrl, requiresOTP, displayMessage = '', transactionReference: reference } = reply;
  if (requires3DS && challengeUrl) return { next: 'challenge', reference, displayMessage, challengeUrl };
  return requiresOTP ? { next: 'otp', reference, displayMessage } : { next: 'waiting', reference };
};

const outcomeOf = async (call: Promise<ChargeTold>): Promise<CardOutcome> => {
  try {
    return { ok: true, told: await call };
  } catch (cause) {
    const problem = problemOf(cause);
    return { ok: false, code: problem.code, message: problem.message, settled: isSettled(problem) };
  }
};

/** A code whose answer the bank owes may have been taken. */
const isSettled = (problem: Problem): boolean => !isUnsettled(problem) && problem.code !== 'OTP_UNDECIDED';
