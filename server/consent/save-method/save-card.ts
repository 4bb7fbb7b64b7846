import type { BankDirectory } from '@yarda/domain/accounts/accounts-ports.ts';
import { type CardProof, cardProof } from '@yarda/domain/linking/card-proof.ts';
import { withCard } from '@yarda/domain/linking/linked-account.ts';
import { cardSavingMs } from '@yarda/domain/payments/cards/card-limits.ts';
import type { CardRail } from '@yarda/domain/payments/charges/card-ports.ts';
import { isPayer } from '@yarda/domain/payments/charges/who-paid.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { AmongRails } from '@yarda/domain/platform/rails/rails-by-name.ts';
import type { BankRegister } from '../../accounts/bank-register.ts';
import { saveCardOfAccount } from '../../accounts/saved-card-store.ts';
import { lockPerson } from '../../identity/sign-in/user-store.ts';
import { findLinkable, type LinkableAtBank } from '../../linking/find-linkable.ts';
import { type StoreAccountDeps, storeLinkedAccount } from '../../linking/store-linked-account.ts';
import { forgetReplacedCard } from '../../linking/withdraw-rights.ts';
import { chargeToSave, markCardSaved } from '../../payments/charges/card-to-save-store.ts';
import {
  findRequestedPayment,
  lockPaymentAndTerms,
  type PaymentLockDeps,
  type RequestedPayment,
} from '../../payments/lock-payment-and-terms.ts';
import { paymentEvent } from '../../payments/payment-events.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Once } from '../../platform/http/once.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Outbox } from '../../platform/streams/outbox.ts';
import { withinDeadline } from '../../platform/within-deadline.ts';

export interface SaveCardDeps extends PaymentLockDeps, StoreAccountDeps {
  readonly database: Database;
  readonly cardRail: AmongRails<CardRail>;
  readonly banks: BankRegister;
  readonly outbox: Outbox;
  readonly jobs: JobQueue;
  readonly remembered: Pick<BankDirectory, 'enquire'>;
  readonly now: Clock;
}

/** Which payment's card to save, to which account, for whom. */
export interface CardToSave {
  readonly paymentId: string;
  readonly accountNumber: string;
  readonly institutionCode: string;
  readonly userId: string;
  /** The hash of the claim secret of the page that asks. */
  readonly claimHash: string | null;
}

/**
 * Saves the card a payment was made with, to the account that it draws on; one who paid without signing in proves it by
 * the page's claim secret. The rail keeps the card; we only record that it does, and has one that it replaces forgotten. Throws `CARD_NOT_SAVED`, or
 * `CARD_ACCOUNT_UNCONFIRMED` if nothing says that it draws on the account.
 */
export const saveCard = (deps: SaveCardDeps, once: Once, input: CardToSave): Promise<{ ok: true; message: string }> =>
  once({
    prepare: () => prepare(deps, input),
    commit: async (tx, proven) => {
      if (!proven) throw new Problem('CARD_NOT_SAVED');
      const { userId } = input;
      const payment = await lockPaymentAndTerms(deps, tx, input.paymentId);
      const charge = await chargeToSave(tx, input.paymentId, savedSince(deps));
      if (!payment || !charge || !isTheirs(payment, input)) throw new Problem('CARD_NOT_SAVED');
      await lockPerson(tx, userId);
      const { accountId } = await storeLinkedAccount(tx, deps, { ...proven.account, userId }, (links) =>
        withCard(links, charge.maskedPan, proven.proof),
      );
      await forgetReplacedCard(deps.jobs, tx, accountId, charge.attemptId);
      await saveCardOfAccount(tx, accountId, { chargeReference: charge.attemptId, rail: charge.rail });
      await markCardSaved(tx, charge.attemptId, new Date(deps.now()));
      await deps.outbox.append(tx, [savedEvent(input.paymentId)]);
      return { ok: true, message: 'Card saved' };
    },
  });

const savedEvent = (paymentId: string) =>
  paymentEvent({ paymentId, status: 'completed', eventType: 'card_saved', paymentType: 'card', cardWasSaved: true });

const savedSince = ({ now }: SaveCardDeps) => new Date(now() - cardSavingMs);

const isTheirs = (payment: RequestedPayment, { userId, claimHash }: CardToSave): boolean =>
  payment.status === 'executed' &&
  isPayer(payment, { payerUserId: userId, claimHash }) &&
  (payment.terms.meantFor ?? userId) === userId;

/** An account as its bank knows it, and what proves that the card belongs to it. */
interface ProvenAccount {
  readonly account: LinkableAtBank;
  readonly proof: CardProof;
}

/** Null if the account or the card is missing; throws if nothing says that the card draws on the account. */
const prepare = async (deps: SaveCardDeps, input: CardToSave): Promise<ProvenAccount | null> => {
  const { paymentId } = input;
  const payment = await findRequestedPayment(deps, deps.database, paymentId);
  const charge = await chargeToSave(deps.database, paymentId, savedSince(deps));
  if (!payment || !charge || !isTheirs(payment, input)) return null;
  const account = await findLinkable(deps, input).catch(() => null);
  if (!account?.possible.card) return null;
  const cards = deps.cardRail.of(charge.rail);
  const drawing = cards.drawsOn({ chargeReference: charge.attemptId }, account);
  const answer = await withinDeadline(drawing).catch(() => null);
  const proof = answer && cardProof(answer, account.accountName);
  if (answer && !proof) throw new Problem('CARD_ACCOUNT_UNCONFIRMED');
  const stored = proof && (await withinDeadline(cards.storeCard(charge.attemptId)).catch(() => false));
  return stored ? { account, proof } : null;
};
