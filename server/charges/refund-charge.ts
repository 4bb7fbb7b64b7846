import type { RefundRail } from '@yarda/domain/charges/card-ports.ts';
import { givenBack } from '@yarda/domain/ledger/ledger-postings.ts';
import type { Database, Transaction } from '../database/database.ts';
import { bookInLedger } from '../ledger/ledger.ts';
import { findAttempt } from './charge-attempt-store.ts';
import type { ChargeDeps } from './charge-deps.ts';
import { findRefund, insertRefund, saveRefunded } from './charge-refund-store.ts';
import { holdAttempt } from './hold-attempt.ts';

/** The job that asks the rail to give money back to the card or account that was charged. */
export const refundChargeJob = 'refund-charge';

/** @NOTE Servers before 0100 gave test charges back under this name; a job of theirs may still be queued. */
export const refundTestChargeJob = 'refund-link-charge';

/** Decides that money of a charge goes back: written now, asked of the rail by a job, booked when the rail says it went. */
export const orderRefund = async (
  deps: Pick<ChargeDeps, 'jobs' | 'newId' | 'now'>,
  tx: Transaction,
  order: { readonly attemptId: string; readonly amountKobo: number },
): Promise<void> => {
  const refundId = deps.newId('cardRefund');
  await insertRefund(tx, { ...order, refundId }, new Date(deps.now()));
  await deps.jobs.send(tx, refundChargeJob, { refundId });
};

/** Asks the rail to give the money of a refund back. Asking again is safe: the rail knows it by the refund's id. */
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

/** The rail reports that money of a charge went back: books it, once. */
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
