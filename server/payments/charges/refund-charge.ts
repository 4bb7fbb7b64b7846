import type { RefundFailure, RefundRail } from '@yarda/domain/payments/charges/refund-ports.ts';
import { collectionOwner, moneyReturned } from '@yarda/domain/payments/ledger/ledger-postings.ts';
import type { AmongRails } from '@yarda/domain/platform/rails/rails-by-name.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { bookInLedger } from '../ledger/ledger.ts';
import { findAttempt } from './charge-attempt-store.ts';
import type { ChargeDeps } from './charge-deps.ts';
import { findRefund, insertRefund, type RefundReason, saveRefunded, saveRefundFailed } from './charge-refund-store.ts';
import { lockAttempt } from './lock-attempt.ts';

/** The job that asks the rail to refund the card or account that was charged. */
export const refundChargeJob = 'refund-charge';

/**
 * Orders a refund of charged money: saved now, sent to the rail by a job, booked when the rail reports it done. Resolves to
 * its id.
 */
export const orderRefund = async (
  deps: Pick<ChargeDeps, 'jobs' | 'newId' | 'now'>,
  tx: Transaction,
  order: { readonly attemptId: string; readonly amountKobo: number; readonly reason: RefundReason },
): Promise<string> => {
  const refundId = deps.newId('cardRefund');
  await insertRefund(tx, { ...order, refundId }, new Date(deps.now()));
  await deps.jobs.send(tx, refundChargeJob, { refundId });
  return refundId;
};

/** The rails of the charges that are refunded. */
interface RefundingDeps {
  readonly database: Database;
  readonly cardRail: AmongRails<RefundRail & { readonly name: string }>;
  readonly mandateRail: AmongRails<RefundRail & { readonly name: string }>;
}

/** Asks the charge's rail to pay a refund. Repeating is safe: the rail identifies it by the refund's id. */
export const refundCharge = async (
  { database, cardRail, mandateRail }: RefundingDeps,
  { refundId }: { readonly refundId: string },
): Promise<void> => {
  const wanted = await findRefund(database, refundId);
  if (!wanted || wanted.returned) return;
  const { attemptId: chargeReference, amountKobo } = wanted;
  const attempt = await findAttempt(database, chargeReference);
  if (!attempt) throw new Error('A refund is of no charge');
  // Its bank has taken it back: to send it as well would give it back twice.
  if (attempt.reversedAt) return;
  const rail = (attempt.account ? mandateRail : cardRail).of(attempt.rail);
  await rail.refundCharge({ reference: refundId, chargeReference, amountKobo });
};

/** Books the money that its own rail reports as refunded, once. Resolves to whether it did. */
export const recordRefund = async (
  deps: Pick<ChargeDeps, 'now' | 'chargePurposes'>,
  tx: Transaction,
  rail: string,
  refundId: string,
): Promise<boolean> => {
  const existing = await findRefund(tx, refundId);
  if (!existing) return false;
  const found = await lockAttempt(deps, tx, existing.attemptId);
  const at = new Date(deps.now());
  if (found?.attempt.rail !== rail || !(await saveRefunded(tx, refundId, at))) return false;
  const { attempt, locked } = found;
  const { refunded: kind, holder } = deps.chargePurposes[attempt.purpose].books;
  const postings = moneyReturned(collectionOwner(attempt.rail, attempt.payee), existing.amountKobo, holder);
  bookInLedger(tx, at, { kind, reference: refundId, paymentId: locked.paymentId, postings });
  await locked.refunded(attempt, existing);
  return true;
};

/** Tells that the rail could not refund money. It stays in the books as held, and may still go. */
export const recordRefundFailed = async (
  deps: Pick<ChargeDeps, 'chargePurposes'>,
  tx: Transaction,
  rail: string,
  { refundReference, actionRequired }: Pick<RefundFailure<string>, 'refundReference' | 'actionRequired'>,
): Promise<void> => {
  const existing = await findRefund(tx, refundReference);
  if (!existing) return;
  const found = await lockAttempt(deps, tx, existing.attemptId);
  if (found?.attempt.rail !== rail || !(await saveRefundFailed(tx, refundReference, actionRequired))) return;
  await found.locked.refundFailed(found.attempt, { ...existing, actionRequired });
};
