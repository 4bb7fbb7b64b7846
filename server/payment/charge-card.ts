import { createHash } from 'node:crypto';
import type { EncryptedCard } from '@yarda/contracts/cards.ts';
import type { CardRail, ChargeStanding } from '@yarda/domain/charges/card-ports.ts';
import type { EnvelopeKeys } from '../cards/envelope-keys.ts';
import { type CardInHand, withCard } from '../cards/open-card.ts';
import type { PinGuesses } from '../cards/pin-guesses.ts';
import type { Transaction } from '../database/database.ts';
import { Problem } from '../http/problem.ts';
import { withinDeadline } from '../within-deadline.ts';
import { attemptOfIntent, type CardAttempt, insertAttempt, openAttempt } from './card-attempt-store.ts';
import { assertPayable } from './open-transfer-account.ts';
import { lockPayment, savePayer } from './payment-store.ts';
import type { ReturnDeps } from './return-transfer.ts';
import { declineProblem, settleCharge } from './settle-charge.ts';

export interface CardPaymentDeps extends ReturnDeps {
  readonly cardRail: CardRail;
  readonly envelopeKeys: Pick<EnvelopeKeys, 'privateKey'>;
  readonly pinGuesses: Pick<PinGuesses, 'take'>;
}

/** What is charged, for whom. `intent`: the Idempotency-Key; the same one is the same charge. `payerId`: who is signed in. */
export interface ChargeAsked {
  readonly paymentId: string;
  readonly consentId: string;
  readonly cardDetails: EncryptedCard;
  readonly payerId: string | null;
  readonly saveCard: boolean;
  readonly intent: string | undefined;
}

/**
 * Charges a card with what is missing of a payment: written down before the rail is asked, so that an answer that is
 * lost can be asked for. One charge at a time for each payment; one that waits for its payer gives way to the next.
 * Resolves to where the charge stands; throws what it was declined for.
 */
export const chargeCard = (deps: CardPaymentDeps, asked: ChargeAsked): Promise<CardAttempt> =>
  withCard(deps.envelopeKeys, asked.cardDetails, deps.now(), async (card) => {
    const { attempt, narration } = await beginCharge(deps, asked, card);
    return standing(narration === null ? attempt : await askRail(deps, attempt, card, narration));
  });

/** A charge as whoever asked is told of it: a declined one, and one that was not needed, are problems. */
export const standing = (attempt: CardAttempt): CardAttempt => {
  if (attempt.status === 'declined') throw new Problem(declineProblem(attempt.declineReason));
  if (attempt.status === 'approved' && attempt.appliedKobo === 0) throw new Problem('PAYMENT_ALREADY_EXECUTED');
  return attempt;
};

/** A charge that was begun; `narration` is null for one that was begun before. */
interface Begun {
  readonly attempt: CardAttempt;
  readonly narration: string | null;
}

/** Twice at most: the charge that stood in the way is given up in between. */
const beginCharge = async (deps: CardPaymentDeps, asked: ChargeAsked, card: CardInHand): Promise<Begun> => {
  for (let round = 0; round < 2; round += 1) {
    const begun = await deps.database.transaction((tx) => tryToBegin(deps, tx, asked, card));
    if ('attempt' in begun) return begun;
    await giveUp(deps, begun.inTheWay);
  }
  throw new Problem('CARD_ATTEMPT_OPEN');
};

const tryToBegin = async (
  deps: CardPaymentDeps,
  tx: Transaction,
  asked: ChargeAsked,
  card: CardInHand,
): Promise<Begun | { readonly inTheWay: CardAttempt }> => {
  const { paymentId, consentId, payerId } = asked;
  const intent = asked.intent === undefined ? null : createHash('sha256').update(asked.intent).digest();
  const payment = await lockPayment(tx, paymentId);
  if (payment?.consentId !== consentId) throw new Problem('PAYMENT_NOT_FOUND');
  const known = intent && (await attemptOfIntent(tx, paymentId, intent));
  if (known) return { attempt: known, narration: null };
  assertPayable(payment, consentId, deps.now());
  if (payment.requiresAuth && !payerId) throw new Problem('SIGN_IN_REQUIRED');
  if (payment.meantFor && payerId && payment.meantFor !== payerId) throw new Problem('PAYMENT_NOT_FOUND');
  const inTheWay = await openAttempt(tx, paymentId);
  if (inTheWay) return { inTheWay };
  if (payerId) await savePayer(tx, paymentId, payerId);
  const attempt = await insertAttempt(tx, {
    attemptId: deps.newId('cardAttempt'),
    rail: deps.cardRail.name,
    paymentId,
    intent,
    amountKobo: payment.amountKobo - payment.receivedKobo,
    brand: card.brand,
    maskedPan: card.maskedPan,
    account: null,
    saveCard: asked.saveCard,
    at: new Date(deps.now()),
  });
  return { attempt, narration: payment.narration };
};

/** A charge that waits for its payer is ended; one whose outcome is not known is asked about, and waited for. */
export const giveUp = async (
  deps: ReturnDeps & Pick<CardPaymentDeps, 'cardRail'>,
  { attemptId, status }: CardAttempt,
): Promise<void> => {
  const { cardRail } = deps;
  if (status === 'asked') throw new Problem('CARD_ATTEMPT_OPEN');
  const ended = await withinDeadline(cardRail.endCharge(attemptId)).catch((): ChargeStanding => {
    throw new Problem('CARD_ATTEMPT_OPEN');
  });
  await settleCharge(deps, attemptId, ended);
};

/** One of the day's PINs is taken before the rail tries it, and given back unless it was wrong, or nobody knows. */
const askRail = async (
  deps: CardPaymentDeps,
  attempt: CardAttempt,
  card: CardInHand,
  narration: string,
): Promise<CardAttempt> => {
  const { attemptId: reference, amountKobo } = attempt;
  const guess = card.pin === null ? undefined : await deps.pinGuesses.take(card.number);
  if (guess === null) {
    await settleCharge(deps, reference, { status: 'declined', reason: 'ended' });
    throw new Problem('PIN_LOCKED');
  }
  const charging = card.whileAsking(deps.cardRail.charge({ reference, amountKobo, narration, card }));
  const answer = await withinDeadline(charging).catch(() => null);
  if (!answer) return attempt;
  if (answer.status !== 'declined' || answer.reason !== 'pin_wrong') await guess?.wasRight();
  return settleCharge(deps, reference, answer);
};
