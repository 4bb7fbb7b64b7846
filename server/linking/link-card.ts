import type { EncryptedCard } from '@yarda/contracts/payments/cards.ts';
import { testChargeKobo } from '@yarda/domain/accounts/linkable-account.ts';
import { cardProof } from '@yarda/domain/linking/card-proof.ts';
import { isLinkedBy } from '@yarda/domain/linking/linked-account.ts';
import { accountOfNumber } from '../accounts/user-account-store.ts';
import { lockPerson } from '../identity/sign-in/user-store.ts';
import { type EnvelopeOpener, withCard } from '../payments/cards/open-card.ts';
import type { SealedFor } from '../payments/cards/used-envelope-store.ts';
import type { ChargeAttempt } from '../payments/charges/charge-attempt-store.ts';
import { type CardCharge, type ChargeCardDeps, chargeCard } from '../payments/charges/charge-card.ts';
import { Problem } from '../platform/http/problem.ts';
import { withinDeadline } from '../platform/within-deadline.ts';
import { findCardLink, insertCardLink, saveCardProof } from './card-link-store.ts';
import { findLinkable, type LinkableAtBank } from './find-linkable.ts';
import { linkDeclineProblem } from './link-charges.ts';
import type { LinkingDeps } from './linking-deps.ts';

export interface LinkCardDeps extends LinkingDeps, ChargeCardDeps {
  readonly envelopeKeys: EnvelopeOpener;
}

/** Which card to link to which account, for whom. `intent`: the Idempotency-Key; the same key means the same charge. */
export interface CardLinkInput {
  readonly userId: string;
  readonly saveToAccount: { readonly accountNumber: string; readonly institutionCode: string };
  readonly cardDetails: EncryptedCard;
  readonly intent: string | undefined;
}

/** A test charge, and the payment id the page knows it by. */
export interface LinkCharge {
  readonly attempt: ChargeAttempt;
  readonly paymentId: string;
}

/**
 * Links a card to an account by a test charge, refunded at once. One at a time per person. The charge is not made if
 * nothing says that the card draws on the account.
 */
export const linkCard = (deps: LinkCardDeps, input: CardLinkInput): Promise<LinkCharge> =>
  withCard(deps.envelopeKeys, input.cardDetails, sealedFor(input), deps.now(), async (card) => {
    const account = await findLinkable(deps, input.saveToAccount).catch((): never => {
      throw new Problem('UNAVAILABLE');
    });
    if (!account) throw new Problem('CARD_LINK_ACCOUNT_UNKNOWN');
    if (!account.possible.card) throw new Problem('CARD_LINK_FAILED');
    const attempt = usableTestCharge(await chargeCard(deps, card, testCharge(deps, input, account)));
    return { attempt, paymentId: (await findCardLink(deps.database, attempt.attemptId)).paymentId };
  });

const sealedFor = ({ saveToAccount, userId, intent }: CardLinkInput): SealedFor => ({
  binding: { kind: 'link', ...saveToAccount, userId },
  intent,
});

/** A test charge as its caller sees it: a declined one is a problem. */
export const usableTestCharge = (attempt: ChargeAttempt): ChargeAttempt => {
  if (attempt.status === 'declined') throw new Problem(linkDeclineProblem(attempt.declineReason));
  return attempt;
};

const testCharge = (
  deps: LinkCardDeps,
  { userId, intent, saveToAccount }: CardLinkInput,
  account: LinkableAtBank,
): CardCharge<void> => ({
  purpose: 'linking',
  purposeId: userId,
  intent,
  saveCard: false,
  payer: { payerUserId: userId, claimHash: null },
  lock: async (tx) => {
    await lockPerson(tx, userId);
  },
  price: async (tx) => {
    const own = await accountOfNumber(tx, { userId, ...saveToAccount });
    if (own && !own.cardOnly && isLinkedBy(own.integrations, 'card')) throw new Problem('ACCOUNT_ALREADY_LINKED');
    return { amountKobo: testChargeKobo(deps.cardRail.amounts), narration: 'Card check, refunded' };
  },
  payeeOf: () => null,
  merchantOf: () => null,
  started: (tx, { attemptId }) => insertCardLink(tx, { ...account, attemptId, paymentId: deps.newId('payment') }),
  judge: async ({ attemptId }, card) => {
    const answer = await withinDeadline(card.duringRequest(deps.cardRail.drawsOn({ card }, account))).catch(() => null);
    if (!answer) return 'processor';
    const proof = cardProof(answer, account.accountName);
    if (proof) await saveCardProof(deps.database, attemptId, proof);
    return proof ? null : 'other_account';
  },
});
