import type { RefundRail } from '@yarda/domain/charges/card-ports.ts';
import { transferReturned } from '@yarda/domain/ledger/ledger-postings.ts';
import type { Database, Transaction } from '../database/database.ts';
import { bookInLedger } from '../ledger/ledger.ts';
import { findRefund, insertRefund, saveRefunded } from './card-refund-store.ts';
import { paymentEvent } from './payment-events.ts';
import { lockPayment } from './payment-store.ts';
import type { ReturnDeps } from './return-transfer.ts';

/** The job that asks the rail to give money back to the card or account that was charged. */
export const refundChargeJob = 'refund-charge';

/** Decides that money of a charge goes back: written now, asked of the rail by a job, booked when the rail says it went. */
export const orderRefund = async (
  deps: Pick<ReturnDeps, 'jobs' | 'newId' | 'now'>,
  tx: Transaction,
  order: { attemptId: string; paymentId: string; amountKobo: number },
): Promise<void> => {
  const refundId = deps.newId('cardRefund');
  await insertRefund(tx, { ...order, refundId }, new Date(deps.now()));
  await deps.jobs.send(tx, refundChargeJob, { refundId });
};

/** Asks the rail to give the money of a refund back. Asking again is safe: the rail knows it by the refund's id. */
export const refundCharge = async (
  deps: { readonly database: Database; readonly cardRail: RefundRail; readonly mandateRail: RefundRail },
  { refundId }: { refundId: string },
): Promise<void> => {
  const wanted = await findRefund(deps.database, refundId);
  if (!wanted || wanted.returned) return;
  const { attemptId: chargeReference, amountKobo } = wanted;
  const rail = wanted.toAccount ? deps.mandateRail : deps.cardRail;
  await rail.refundCharge({ reference: refundId, chargeReference, amountKobo });
};

/** The rail reports that money of a charge went back: books it, once. */
export const recordRefund = async (deps: ReturnDeps, tx: Transaction, refundId: string): Promise<void> => {
  const known = await findRefund(tx, refundId);
  if (!known) return;
  const { paymentId, amountKobo, rail, attemptId, toAccount } = known;
  const payment = await lockPayment(tx, paymentId);
  const at = new Date(deps.now());
  if (!payment || !(await saveRefunded(tx, refundId, at))) return;
  const postings = transferReturned(rail, amountKobo);
  await bookInLedger(tx, at, { kind: 'charge_refunded', reference: refundId, paymentId, postings });
  await deps.outbox.append(tx, [
    paymentEvent({
      paymentId,
      status: payment.executed ? 'completed' : 'pending',
      eventType: toAccount ? 'debit_refunded' : 'card_refunded',
      amount: amountKobo,
      paymentType: toAccount ? 'bank_transfer' : 'card',
      transactionReference: attemptId,
    }),
  ]);
};
