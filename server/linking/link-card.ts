import { createHash } from 'node:crypto';
import type { EncryptedCard } from '@yarda/contracts/cards.ts';
import type { CardRail } from '@yarda/domain/charges/card-ports.ts';
import { testChargeKobo } from '@yarda/domain/linking/link-limits.ts';
import { isLinkedBy } from '@yarda/domain/linking/linked-account.ts';
import { accountOfNumber } from '../accounts/user-account-store.ts';
import type { EnvelopeKeys } from '../cards/envelope-keys.ts';
import { type CardInHand, withCard } from '../cards/open-card.ts';
import type { PinGuesses } from '../cards/pin-guesses.ts';
import type { Transaction } from '../database/database.ts';
import { Problem } from '../http/problem.ts';
import { withinDeadline } from '../within-deadline.ts';
import { lockLinker } from './account-link-store.ts';
import { findLinkable, type LinkableAtBank } from './find-linkable.ts';
import { insertLinkCharge, type LinkCharge, linkChargeOfIntent, openLinkCharge } from './link-charge-store.ts';
import type { LinkingDeps } from './linking-deps.ts';
import { linkDeclineProblem, settleLinkCharge } from './settle-link-charge.ts';

export interface LinkCardDeps extends LinkingDeps {
  readonly cardRail: CardRail;
  readonly envelopeKeys: Pick<EnvelopeKeys, 'privateKey'>;
  readonly pinGuesses: Pick<PinGuesses, 'take'>;
}

/** Which card is linked to which account, for whom. `intent`: the Idempotency-Key; the same one is the same charge. */
export interface CardLinkAsked {
  readonly userId: string;
  readonly saveToAccount: { readonly accountNumber: string; readonly institutionCode: string };
  readonly cardDetails: EncryptedCard;
  readonly intent: string | undefined;
}

/**
 * Links a card to an account by a test charge, which goes back at once: written down before the rail is asked, so that an
 * answer that is lost can be asked for. One at a time for each person; one that waits for its payer gives way to the
 * next. Resolves to where the charge stands; throws what it was declined for.
 */
export const linkCard = (deps: LinkCardDeps, asked: CardLinkAsked): Promise<LinkCharge> =>
  withCard(deps.envelopeKeys, asked.cardDetails, deps.now(), async (card) => {
    const account = await findLinkable(deps, asked.saveToAccount).catch((): never => {
      throw new Problem('UNAVAILABLE');
    });
    if (!account) throw new Problem('CARD_LINK_ACCOUNT_UNKNOWN');
    if (!account.possible.card) throw new Problem('CARD_LINK_FAILED');
    const { charge, begun } = await beginCharge(deps, asked, account, card);
    return standingCharge(begun ? await askRail(deps, charge, card) : charge);
  });

/** A test charge as whoever asked is told of it: a declined one is a problem. */
export const standingCharge = (charge: LinkCharge): LinkCharge => {
  if (charge.status === 'declined') throw new Problem(linkDeclineProblem(charge.declineReason));
  return charge;
};

/** A charge that was begun; `begun` is false for one that was begun before. */
interface Begun {
  readonly charge: LinkCharge;
  readonly begun: boolean;
}

/** Twice at most: the charge that stood in the way is given up in between. */
const beginCharge = async (
  deps: LinkCardDeps,
  asked: CardLinkAsked,
  account: LinkableAtBank,
  card: CardInHand,
): Promise<Begun> => {
  for (let round = 0; round < 2; round += 1) {
    const begun = await deps.database.transaction((tx) => tryToBegin(deps, tx, asked, account, card));
    if ('charge' in begun) return begun;
    await giveUp(deps, begun.inTheWay);
  }
  throw new Problem('CARD_ATTEMPT_OPEN');
};

const tryToBegin = async (
  deps: LinkCardDeps,
  tx: Transaction,
  { userId, intent: key, saveToAccount }: CardLinkAsked,
  account: LinkableAtBank,
  card: CardInHand,
): Promise<Begun | { readonly inTheWay: LinkCharge }> => {
  const intent = key === undefined ? null : createHash('sha256').update(key).digest();
  await lockLinker(tx, userId);
  const known = intent && (await linkChargeOfIntent(tx, userId, intent));
  if (known) return { charge: known, begun: false };
  const own = await accountOfNumber(tx, { userId, ...saveToAccount });
  if (own && isLinkedBy(own.integrations, 'card')) throw new Problem('ACCOUNT_ALREADY_LINKED');
  const inTheWay = await openLinkCharge(tx, userId);
  if (inTheWay) return { inTheWay };
  const charge = await insertLinkCharge(tx, {
    ...account,
    userId,
    intent,
    chargeId: deps.newId('cardAttempt'),
    paymentId: deps.newId('payment'),
    rail: deps.cardRail.name,
    amountKobo: testChargeKobo,
    brand: card.brand,
    maskedPan: card.maskedPan,
    at: new Date(deps.now()),
  });
  return { charge, begun: true };
};

/** A charge that waits for its payer is ended; one whose outcome is not known is asked about, and waited for. */
const giveUp = async (deps: LinkCardDeps, { chargeId, status }: LinkCharge): Promise<void> => {
  if (status === 'asked') throw new Problem('CARD_ATTEMPT_OPEN');
  const ended = await withinDeadline(deps.cardRail.endCharge(chargeId)).catch((): never => {
    throw new Problem('CARD_ATTEMPT_OPEN');
  });
  await settleLinkCharge(deps, chargeId, ended);
};

/** One of the day's PINs is taken before the rail tries it, and given back unless it was wrong, or nobody knows. */
const askRail = async (deps: LinkCardDeps, charge: LinkCharge, card: CardInHand): Promise<LinkCharge> => {
  const { chargeId: reference, amountKobo } = charge;
  const guess = card.pin === null ? undefined : await deps.pinGuesses.take(card.number);
  if (guess === null) {
    await settleLinkCharge(deps, reference, { status: 'declined', reason: 'ended' });
    throw new Problem('PIN_LOCKED');
  }
  const request = { reference, amountKobo, narration: 'Card check, refunded', card };
  const charging = card.whileAsking(deps.cardRail.charge(request));
  const answer = await withinDeadline(charging).catch(() => null);
  if (!answer) return charge;
  if (answer.status !== 'declined' || answer.reason !== 'pin_wrong') await guess?.wasRight();
  return settleLinkCharge(deps, reference, answer);
};
