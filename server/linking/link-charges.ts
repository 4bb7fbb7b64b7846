import { problems } from '@yarda/contracts/platform/problems.ts';
import { withCard } from '@yarda/domain/linking/linked-account.ts';
import type { DeclineReason } from '@yarda/domain/payments/charges/card-ports.ts';
import { ledgerAccount } from '@yarda/domain/payments/ledger/ledger-postings.ts';
import { lockPerson } from '../identity/sign-in/user-store.ts';
import type { ChargeAttempt } from '../payments/charges/charge-attempt-store.ts';
import type { ChargePurpose, LockedPurpose, TakenMoney } from '../payments/charges/charge-purpose.ts';
import { declineProblem } from '../payments/charges/decline-problem.ts';
import type { Transaction } from '../platform/database/database.ts';
import { findCardLink, saveCardLinked } from './card-link-store.ts';
import { cardLinkingEvent, cardLinkingStreamOf } from './card-linking-events.ts';
import type { LinkingDeps } from './linking-deps.ts';
import { storeLinkedAccount } from './store-linked-account.ts';

type LinkChargeDeps = Pick<LinkingDeps, 'outbox' | 'newId' | 'onAccountLinked'>;

/** The purpose of test charges: a card that a person links. They are refunded in full. */
export const linkCharges = (deps: LinkChargeDeps): ChargePurpose => ({
  books: { settled: 'link_charge_settled', refunded: 'link_charge_refunded', holder: ledgerAccount.cardTests },
  streamOf: cardLinkingStreamOf,
  lock: async (tx, userId) => {
    await lockPerson(tx, userId);
    return lockedLinker(deps, tx, userId);
  },
});

/** The problem for a declined test charge. */
export const linkDeclineProblem = (reason: DeclineReason | null) =>
  reason === 'processor' || reason === 'ended' || reason === null ? 'CARD_LINKING_FAILED' : declineProblem(reason);

const lockedLinker = (deps: LinkChargeDeps, tx: Transaction, userId: string): LockedPurpose => {
  const notify = (...event: Tail<Parameters<typeof cardLinkingEvent>>) =>
    deps.outbox.append(tx, [cardLinkingEvent(userId, ...event)]);
  const progress = async ({ attemptId }: ChargeAttempt, percent: 25 | 50 | 75, message: string) => {
    const { paymentId } = await findCardLink(tx, attemptId);
    await notify('card_linking_progress', { paymentId, percent, message });
  };
  const trouble = async (
    { attemptId }: ChargeAttempt,
    reason: DeclineReason,
    name: `card_linking_${'failed' | 'error'}`,
  ) => {
    const { paymentId } = await findCardLink(tx, attemptId);
    const message = problems[linkDeclineProblem(reason)];
    await notify(name, { paymentId, error: message, message });
  };
  return {
    paymentId: null,
    settled: async (money) => {
      await link(deps, tx, userId, money);
      return 0;
    },
    overcharged: async () => undefined,
    declined: (attempt, reason) => trouble(attempt, reason, 'card_linking_failed'),
    ended: (attempt) => trouble(attempt, 'ended', 'card_linking_error'),
    waits: async (attempt, { status }) => {
      if (status === 'challenge') await progress(attempt, 25, 'Awaiting 3D Secure authentication...');
    },
    progressed: (attempt, percent) => progress(attempt, percent, 'Processing card linking...'),
    refundFailed: async () => undefined,
    refunded: async () => undefined,
    isTakenBefore: false,
    reversed: async () => null,
  };
};

type Tail<Values extends unknown[]> = Values extends [unknown, ...infer Rest] ? Rest : never;

const link = async (
  deps: LinkChargeDeps,
  tx: Transaction,
  userId: string,
  { attemptId, maskedPan }: TakenMoney,
): Promise<void> => {
  if (attemptId === null || maskedPan === null) throw new Error('A card is linked by a charge of it alone');
  const cardLink = await findCardLink(tx, attemptId);
  const { paymentId, proof, ...account } = cardLink;
  const { accountId, cardOnly } = await storeLinkedAccount(tx, deps, { ...account, userId }, (links) =>
    withCard(links, maskedPan, proof ?? 'name'),
  );
  await saveCardLinked(tx, attemptId, accountId);
  const reported = {
    ...{ paymentId, percent: 100 as const, message: 'Card linking completed!', accountId, obfuscatedCard: maskedPan },
    ...(cardOnly && { cardOnly }),
  };
  await deps.outbox.append(tx, [cardLinkingEvent(userId, 'card_linking_success', reported)]);
};
