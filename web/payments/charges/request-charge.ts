import { chargeCard, chargeCardInPublic, type EncryptedCard } from '@yarda/contracts/payments/cards.ts';
import { chargeCardToLink } from '@yarda/contracts/payments/cards-linking.ts';
import type { ReplyOf } from '@yarda/contracts/platform/call.ts';
import type { ChargeAnswer, ChargePurpose } from '@yarda/domain/payments/charges/charge-calls.ts';
import * as z from 'zod/mini';
import { requestSigned } from '../../identity/session/request-signed.ts';
import { currentSession } from '../../identity/session/session-store.ts';
import { forgetCached } from '../../platform/api/cached-request.ts';
import { request } from '../../platform/api/request.ts';

/**
 * Accepts a reply without a reference, because a retry would return the same reply. The payer sees the error when the
 * reference is needed.
 */
const receivedCharge = {
  ...chargeCardToLink,
  reply: z.extend(chargeCard.reply, { paymentId: z.optional(chargeCard.reply.shape.paymentId) }),
};

interface ChargeRequest {
  readonly purpose: ChargePurpose;
  readonly cardDetails: EncryptedCard;
  readonly saveCard: boolean;
  readonly idempotencyKey: string;
}

/** Requests a charge of a card and returns the next step. */
export const requestCharge = async ({
  purpose,
  cardDetails,
  saveCard,
  idempotencyKey,
}: ChargeRequest): Promise<ChargeAnswer> => {
  if (purpose.kind === 'link') {
    const body = { saveCard: true as const, saveToAccount: named(purpose.account), cardDetails };
    // A cached search may list an account that is linked by now.
    const reply = await requestSigned(receivedCharge, { body }, { idempotencyKey }).finally(() =>
      forgetCached('accounts/search'),
    );
    return reportOf(reply, reply.paymentId ?? null);
  }
  const { paymentId, consentId } = purpose;
  const body = { paymentId, consentId, cardDetails, saveCard };
  const call = currentSession().status === 'signed-in' ? chargeCard : chargeCardInPublic;
  const reply = await request(call, { body }, { idempotencyKey });
  return reportOf(reply, reply.transactionReference);
};

interface HostedChargeInput {
  readonly purpose: ChargePurpose;
  readonly saveCard: boolean;
  readonly idempotencyKey: string;
}

/** Requests a charge of a card that the payer enters on the provider's page. Cards are linked on this page only. */
export const requestHostedCharge = async ({
  purpose,
  saveCard,
  idempotencyKey,
}: HostedChargeInput): Promise<ChargeAnswer> => {
  if (purpose.kind === 'link') throw new Error('Cards cannot be linked here');
  const { paymentId, consentId } = purpose;
  const call = currentSession().status === 'signed-in' ? chargeCard : chargeCardInPublic;
  const reply = await request(call, { body: { paymentId, consentId, entry: 'hosted', saveCard } }, { idempotencyKey });
  return reportOf(reply, reply.transactionReference);
};

/** The machine always names the account for a link charge. */
const named = (account: Extract<ChargePurpose, { kind: 'link' }>['account']) => {
  if (account === null) throw new Error('No account details found for card linking');
  const { accountNumber, institutionCode } = account;
  return { accountNumber, institutionCode };
};

/** Events are matched by the charge's reference, so waiting needs one; asking for an OTP does not. */
const reportOf = (reply: ReplyOf<typeof receivedCharge>, reference: string | null): ChargeAnswer => {
  const { requires3DS, requiresOTP, displayMessage = '', field } = reply;
  const challengeUrl = requires3DS ? reply.challengeUrl : undefined;
  if (requiresOTP && !challengeUrl) return { next: 'otp', reference, displayMessage, field };
  if (reference === null) throw new Error('The answer names no charge');
  return challengeUrl ? { next: 'challenge', reference, displayMessage, challengeUrl } : { next: 'waiting', reference };
};
