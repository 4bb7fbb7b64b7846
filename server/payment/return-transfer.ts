import type { Clock } from '@yarda/domain/clock.ts';
import { transferReturned } from '@yarda/domain/ledger/ledger-postings.ts';
import type { TransferRail } from '@yarda/domain/transfers/transfer-ports.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Outbox } from '../events/outbox.ts';
import type { NewId } from '../identifiers.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { bookInLedger } from '../ledger/ledger.ts';
import { findTransferReturn, saveReturn, saveReturned } from '../transfers/transfer-store.ts';
import { paymentEvent } from './payment-events.ts';
import { lockPayment } from './payment-store.ts';

/** The job that asks the rail to send money back. */
export const returnTransferJob = 'return-transfer';

export interface ReturnDeps {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly jobs: JobQueue;
  readonly newId: NewId;
  readonly now: Clock;
}

/** Decides that money goes back: written now, asked of the rail by a job, booked when the rail reports that it went. */
export const orderReturn = async (
  deps: Pick<ReturnDeps, 'jobs' | 'newId' | 'now'>,
  tx: Transaction,
  order: { transferId: string; paymentId: string; amountKobo: number; reason: 'over' | 'late' | 'short' },
): Promise<void> => {
  const returnId = deps.newId('transferReturn');
  await saveReturn(tx, { ...order, returnId, at: new Date(deps.now()) });
  await deps.jobs.send(tx, returnTransferJob, { returnId });
};

/** Asks the rail to send the money of a return back. Asking again is safe: the rail knows it by the return's id. */
export const returnTransfer = async (
  deps: { readonly database: Database; readonly rail: TransferRail },
  { returnId }: { returnId: string },
): Promise<void> => {
  const wanted = await findTransferReturn(deps.database, returnId);
  if (!wanted || wanted.returned) return;
  const { transferReference, amountKobo } = wanted;
  await deps.rail.returnTransfer({ reference: returnId, transferReference, amountKobo });
};

/** The rail reports that money went back: books it, once. */
export const recordReturn = async (deps: ReturnDeps, tx: Transaction, returnId: string): Promise<void> => {
  const known = await findTransferReturn(tx, returnId);
  if (!known) return;
  const { paymentId, amountKobo, rail } = known;
  const payment = await lockPayment(tx, paymentId);
  const at = new Date(deps.now());
  if (!payment || !(await saveReturned(tx, returnId, at))) return;
  await Promise.all([
    bookInLedger(tx, at, {
      kind: 'transfer_returned',
      reference: returnId,
      paymentId,
      postings: transferReturned(rail, amountKobo),
    }),
    deps.outbox.append(tx, [
      paymentEvent({
        paymentId,
        status: payment.executed ? 'completed' : 'pending',
        eventType: 'transfer_returned',
        amount: amountKobo,
      }),
    ]),
  ]);
};
