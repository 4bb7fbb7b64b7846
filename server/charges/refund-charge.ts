import type { RefundFailure, RefundRail } from '@yarda/domain/charges/card-ports.ts';
import { givenBack } from '@yarda/domain/ledger/ledger-postings.ts';
import type { Database, Transaction } from '../database/database.ts';
import { bookInLedger } from '../ledger/ledger.ts';
import { findAttempt } from './charge-attempt-store.ts';
import type { ChargeDeps } from './charge-deps.ts';
import { findRefund, insertRefund, saveRefunded, saveRefundFailed } from './charge-refund-store.ts';
import { holdAttempt } from './hold-attempt.ts';

/** The job that asks the rail to refund the card or account that was charged. */
export const refundChargeJob = 'refund-charge';

/** @NOTE Servers before 0100 refunded test charges under this name; one of their jobs may still be queued. */
export const refundTestChargeJob = 'refund-link-charge';

/** Orders a refund of charged money: saved now, sent to the rail by a job, booked when the rail reports it done. */
export const orderRefund = async (
  deps: Pick<ChargeDeps, 'jobs' | 'newId' | 'now'>,
  tx: Transaction,
  order: { readonly attemptId: string; readonly amountKobo: number },
): Promise<void> => {
  const refundId = deps.newId('cardRefund');
  await insertRefund(tx, { ...order, refundId }, new Date(deps.now()));
  await deps.jobs.send(tx, refundChargeJob, { refundId });
};

/** Asks the rail to pay a refund. Repeating is safe: the rail identifies it by the refund's id. */
export const refundCharge = async (
  deps: { readonly database: Database; readonly cardRail: RefundRail; readonly mandateRail: RefundRail },
  { refundId }: { readonly refundId: string },
): Promise<void> => {
  const wanted = await findRefund(deps.database, refundId);
  if (!wanted || wanted.returned) return;
  const { attemptId: chargeReference, amountKobo } = wanted;
  const attempt = await findAttempt(deps.database, chargeReference);
  const rail = attempt?.account ? deps.mandateRail : deps.cardRail;
  await rail.refundCharge({ reference: refundId, chargeReference, amountKobo });
};

/** Books the money that the rail reports as refunded, once. */
export const recordRefund = async (
  deps: Pick<ChargeDeps, 'now' | 'chargePurposes'>,
  tx: Transaction,
  refundId: string,
): Promise<void> => {
  const known = await findRefund(tx, refundId);
  const found = known && (await holdAttempt(deps, tx, known.attemptId));
  const at = new Date(deps.now());
  if (!found || !(await saveRefunded(tx, refundId, at))) return;
  const { attempt, held } = found;
  const { refunded: kind, holder } = deps.chargePurposes[attempt.purpose].books;
  const postings = givenBack(attempt.rail, known.amountKobo, holder);
  await bookInLedger(tx, at, { kind, reference: refundId, paymentId: held.paymentId, postings });
  await held.refunded(attempt, known.amountKobo);
};

/** Tells that the rail could not refund money. It stays in the books as held, and may still go. */
export const recordRefundFailed = async (
  deps: Pick<ChargeDeps, 'chargePurposes'>,
  tx: Transaction,
  { refundReference, needs }: RefundFailure<string>,
): Promise<void> => {
  const known = await findRefund(tx, refundReference);
  const found = known && (await holdAttempt(deps, tx, known.attemptId));
  if (!found || !(await saveRefundFailed(tx, refundReference, needs))) return;
  await found.held.refundFailed(found.attempt, known.amountKobo);
};
