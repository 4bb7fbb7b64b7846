import type { ReplyOf } from '@yarda/contracts/call.ts';
import { chargeCard, chargeCardInPublic, type EncryptedCard } from '@yarda/contracts/cards.ts';
import type { ChargeTold } from '@yarda/domain/charges/charge-calls.ts';
import type { ChargePurpose } from '@yarda/domain/charges/charge-purpose.ts';
import * as z from 'zod/mini';
import { forgetCached } from '../api/cached-request.ts';
import { request } from '../api/request.ts';
import { currentSession } from '../session/session-store.ts';

/**
 * An answer that does not name what it has begun is an answer still, and the payer is told what is missing where it is
 * needed. To ask again would bring the same one.
 */
const heardCharge = {
  ...chargeCard,
  reply: z.extend(chargeCard.reply, { paymentId: z.optional(chargeCard.reply.shape.paymentId) }),
};

interface Asking {
  readonly purpose: ChargePurpose;
  readonly cardDetails: EncryptedCard;
  readonly saveCard: boolean;
  readonly idempotencyKey: string;
}

/** Asks the server for a charge of a card, and says what is next. */
export const askForCharge = async ({ purpose, cardDetails, saveCard, idempotencyKey }: Asking): Promise<ChargeTold> => {
  if (purpose.kind === 'link') {
    const body = { saveCard: true as const, saveToAccount: named(purpose.account), cardDetails };
    // What was found before may be linked by now.
    const reply = await request(heardCharge, { body }, { idempotencyKey }).finally(() =>
      forgetCached('accounts/search'),
    );
    return told(reply, reply.paymentId ?? null);
  }
  const { paymentId, consentId } = purpose;
  const body = { paymentId, consentId, cardDetails, saveCard };
  const call = currentSession().status === 'signed-in' ? chargeCard : chargeCardInPublic;
  const reply = await request(call, { body }, { idempotencyKey });
  return told(reply, reply.transactionReference);
};

/** The machine charges no card for an account that is not named. */
const named = (account: Extract<ChargePurpose, { kind: 'link' }>['account']) => {
  if (account === null) throw new Error('No account details found for card linking');
  const { accountNumber, institutionCode } = account;
  return { accountNumber, institutionCode };
};

/** What comes by event is heard of by the charge's name alone; a code is asked for without it too. */
const told = (reply: ReplyOf<typeof heardCharge>, reference: string | null): ChargeTold => {
  const { requires3DS, requiresOTP, displayMessage = '' } = reply;
  const challengeUrl = requires3DS ? reply.challengeUrl : undefined;
  if (requiresOTP && !challengeUrl) return { next: 'otp', reference, displayMessage };
  if (reference === null) throw new Error('The answer names no charge');
  return challengeUrl ? { next: 'challenge', reference, displayMessage, challengeUrl } : { next: 'waiting', reference };
};
