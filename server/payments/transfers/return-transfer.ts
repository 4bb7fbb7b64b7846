import { collectionOwner, ledgerAccount, moneyReturned } from '@yarda/domain/payments/ledger/ledger-postings.ts';
import type { ReturnFailure, TransferRail } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { AmongRails } from '@yarda/domain/platform/rails/rails-by-name.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { NewId } from '../../platform/identifiers.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { bookInLedger } from '../ledger/ledger.ts';
import type { TransferPurpose } from './transfer-purpose.ts';
import {
  findTransferReturn,
  type OrderedReason,
  saveReturn,
  saveReturned,
  saveReturnFailed,
  unapplyTransfer,
} from './transfer-store.ts';

/** The job that asks the rail to send money back. */
export const returnTransferJob = 'return-transfer';

export interface TransferDeps {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly newId: NewId;
  readonly now: Clock;
  readonly transferPurpose: TransferPurpose;
  /** Logs what a person has to look at. */
  readonly failed: (error: unknown) => void;
}

/** Orders a return of money: saved now, sent to the rail by a job, booked when the rail reports it done. Resolves to its id. */
export const orderReturn = async (
  deps: Pick<TransferDeps, 'jobs' | 'newId' | 'now'>,
  tx: Transaction,
  order: { transferId: string; paymentId: string; amountKobo: number; reason: OrderedReason },
): Promise<string> => {
  const returnId = deps.newId('transferReturn');
  await saveReturn(tx, { ...order, returnId, at: new Date(deps.now()) });
  await deps.jobs.send(tx, returnTransferJob, { returnId });
  return returnId;
};

/** Gives back money of one transfer, which counts for as much at least. Resolves to the return's id. */
export const refundTransfer = async (
  deps: Pick<TransferDeps, 'jobs' | 'newId' | 'now'>,
  tx: Transaction,
  order: { transferId: string; paymentId: string; amountKobo: number },
): Promise<string> => {
  await unapplyTransfer(tx, order.transferId, order.amountKobo);
  return orderReturn(deps, tx, { ...order, reason: 'refund' });
};

/** Asks the transfer's rail to pay a return. Repeating is safe: the rail identifies it by the return's id. */
export const returnTransfer = async (
  deps: { readonly database: Database; readonly rail: AmongRails<TransferRail> },
  { returnId }: { returnId: string },
): Promise<void> => {
  const wanted = await findTransferReturn(deps.database, returnId);
  if (!wanted || wanted.returned) return;
  const { transferReference, amountKobo, rail } = wanted;
  await deps.rail.of(rail).returnTransfer({ reference: returnId, transferReference, amountKobo });
};

/** Books the money that its own rail reports as returned, once. Resolves to whether it did. */
export const recordReturn = async (
  deps: Pick<TransferDeps, 'now' | 'transferPurpose'>,
  tx: Transaction,
  rail: string,
  returnId: string,
): Promise<boolean> => {
  const existing = await findTransferReturn(tx, returnId);
  if (existing?.rail !== rail) return false;
  const { paymentId, amountKobo, payee } = existing;
  const locked = await deps.transferPurpose.lock(tx, paymentId);
  const at = new Date(deps.now());
  if (!locked || !(await saveReturned(tx, returnId, at))) return false;
  const postings = moneyReturned(collectionOwner(rail, payee), amountKobo, ledgerAccount.payerFunds);
  bookInLedger(tx, at, { kind: 'transfer_returned', reference: returnId, paymentId, postings });
  await locked.returned(existing);
  return true;
};

/** Tells that the rail could not send money back. It stays in the books as held for its payer, and may still go. */
export const recordReturnFailed = async (
  deps: Pick<TransferDeps, 'transferPurpose' | 'failed'>,
  tx: Transaction,
  rail: string,
  { returnReference: returnId, actionRequired }: ReturnFailure,
): Promise<void> => {
  deps.failed(new Error(`The rail ${rail} could not send back ${returnId}: needs ${actionRequired}`));
  const existing = await findTransferReturn(tx, returnId);
  if (existing?.rail !== rail) return;
  const locked = await deps.transferPurpose.lock(tx, existing.paymentId);
  if (locked && (await saveReturnFailed(tx, returnId, actionRequired)))
    await locked.returnFailed({ ...existing, actionRequired });
};
