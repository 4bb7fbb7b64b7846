import type {
  ArrivedMoney,
  ReturnActionRequired,
  TransferSender,
} from '@yarda/domain/payments/transfers/transfer-ports.ts';
import { type Queryable, statement, type Transaction } from '../../platform/database/database.ts';

const takeReport = statement(
  'rail-report-take',
  `insert into rail_reports (rail, event_id, taken_at) values (:rail, :eventId, :takenAt)
   on conflict do nothing returning event_id`,
);
const putReceived = statement(
  'transfer-received',
  `insert into transfers (transfer_id, rail, rail_reference, account_number, payment_id, amount_kobo, sender, status,
     received_at)
   values (:transferId, :rail, :railReference, :accountNumber, :paymentId, :amountKobo, :sender::jsonb, 'received',
     :receivedAt)`,
);
// The type of the count takes no other number than one: of a transfer that had settled, the transaction fails.
const putSettled = statement(
  'transfer-settled',
  `with saved as (insert into transfers (transfer_id, rail, rail_reference, account_number, payment_id, amount_kobo,
     sender, status, received_at, settled_at, applied_kobo, fee_kobo, payee)
   values (:transferId, :rail, :railReference, :accountNumber, :paymentId, :amountKobo, :sender::jsonb, 'settled',
     :receivedAt, :settledAt, :appliedKobo, :feeKobo, :payee)
   on conflict (rail, rail_reference) do update set status = 'settled', settled_at = :settledAt,
     amount_kobo = :amountKobo, applied_kobo = :appliedKobo, fee_kobo = :feeKobo, payee = excluded.payee
   where transfers.status = 'received' returning transfer_id)
   select count(*)::saved_once from saved where transfer_id = :transferId`,
);
const setApplied = statement(
  'transfer-applied',
  'update transfers set applied_kobo = :appliedKobo where transfer_id = :transferId',
);
const unapply = statement(
  'transfer-unapply',
  'update transfers set applied_kobo = applied_kobo - :amountKobo where transfer_id = :transferId',
);
const insertReturn = statement(
  'transfer-return-insert',
  `insert into transfer_returns (return_id, transfer_id, payment_id, amount_kobo, reason, requested_at)
   values (:returnId, :transferId, :paymentId, :amountKobo, :reason, :requestedAt)`,
);
const findReturn = statement(
  'transfer-return-find',
  `select r.return_id, r.payment_id, r.amount_kobo, r.status, t.rail, t.rail_reference, t.payee
   from transfer_returns r join transfers t using (transfer_id) where r.return_id = :returnId`,
);
const completeReturn = statement(
  'transfer-return-complete',
  `update transfer_returns set status = 'returned', returned_at = :returnedAt
   where return_id = :returnId and status = 'pending' returning return_id`,
);
const failReturn = statement(
  'transfer-return-failed',
  `update transfer_returns set action_required = :actionRequired
   where return_id = :returnId and status = 'pending' and action_required is distinct from :actionRequired returning return_id`,
);
const appliedOf = statement(
  'transfers-applied-of-account',
  `select transfer_id, applied_kobo from transfers
   where payment_id = :paymentId and rail = :rail and account_number = :accountNumber and applied_kobo > 0
   order by transfer_id`,
);

const reopen = statement(
  'transfer-account-reopen',
  `update transfer_accounts set short_returned_at = null
   where rail = :rail and account_number = :accountNumber and payment_id = :paymentId
     and short_returned_at is not null`,
);

/** Why we return money of a transfer. */
export type OrderedReason = 'over' | 'late' | 'short' | 'refund';

/** The part of a transfer that is returned. Kobo. */
export interface ReturnRecord {
  readonly returnId: string;
  readonly paymentId: string;
  readonly amountKobo: number;
  readonly returned: boolean;
  readonly rail: string;
  readonly payee: string | null;
  readonly transferReference: string;
}

/** A transfer that the bank has seen, for a payment. */
export interface TransferFact extends ArrivedMoney {
  readonly accountNumber: string;
}

/** Records a report once: false for every later copy. A copy waits until the first is decided. */
export const takeRailReport = async (tx: Transaction, rail: string, eventId: string, at: Date): Promise<boolean> =>
  (await tx.query(takeReport, { rail, eventId, takenAt: at })).length > 0;

/**
 * Saves a transfer as seen. The transaction fails if it is known: the caller, who holds its account, knows whether it was. Reports of
 * one transfer to two payments may come at once: the later one fails, and counts for nothing when it comes again.
 */
export const saveReceivedTransfer = (
  tx: Transaction,
  transferId: string,
  rail: string,
  paymentId: string,
  fact: TransferFact,
): void => tx.send(putReceived, factValues(transferId, rail, paymentId, fact));

/**
 * Saves a transfer as settled, seen before under this id or not, and how much of it counts. The transaction fails if it had
 * settled: the caller, who holds its account, knows of it.
 */
export const saveSettledTransfer = (
  tx: Transaction,
  transferId: string,
  rail: string,
  paymentId: string,
  fact: TransferFact,
  { appliedKobo, payee, at }: { readonly appliedKobo: number; readonly payee: string | null; readonly at: Date },
): void =>
  tx.send(putSettled, {
    ...factValues(transferId, rail, paymentId, fact),
    settledAt: at,
    appliedKobo,
    feeKobo: fact.feeKobo ?? null,
    payee,
  });

export const saveApplied = async (tx: Transaction, transferId: string, appliedKobo: number): Promise<void> => {
  await tx.query(setApplied, { transferId, appliedKobo });
};

/** Less of a transfer counts. Kobo. */
export const unapplyTransfer = async (tx: Transaction, transferId: string, amountKobo: number): Promise<void> => {
  await tx.query(unapply, { transferId, amountKobo });
};

export const saveReturn = async (
  tx: Transaction,
  wanted: {
    returnId: string;
    transferId: string;
    paymentId: string;
    amountKobo: number;
    reason: OrderedReason;
    at: Date;
  },
): Promise<void> => {
  const { returnId, transferId, paymentId, amountKobo, reason, at } = wanted;
  await tx.query(insertReturn, { returnId, transferId, paymentId, amountKobo, reason, requestedAt: at });
};

export const findTransferReturn = async (db: Queryable, returnId: string): Promise<ReturnRecord | null> => {
  const [row] = await db.query(findReturn, { returnId });
  if (!row) return null;
  const { status, railReference, ...back } = row;
  return { ...back, returned: status === 'returned', transferReference: railReference };
};

/** Marks a return as done; false if it already was. */
export const saveReturned = async (tx: Transaction, returnId: string, at: Date): Promise<boolean> =>
  (await tx.query(completeReturn, { returnId, returnedAt: at })).length > 0;

/** Notes what a return needs that has failed; false if it is known, or the money has gone back. */
export const saveReturnFailed = async (
  tx: Transaction,
  returnId: string,
  actionRequired: ReturnActionRequired,
): Promise<boolean> => (await tx.query(failReturn, { returnId, actionRequired })).length > 0;

/** Has a closed account checked again: money that has settled into it since must not stay there. */
export const reopenAccount = async (
  tx: Transaction,
  { rail, accountNumber, paymentId }: { rail: string; accountNumber: string; paymentId: string },
): Promise<void> => {
  await tx.query(reopen, { rail, accountNumber, paymentId });
};

/** The transfers that count towards a payment through one account. Kobo. */
export const appliedTransfers = async (
  tx: Transaction,
  paymentId: string,
  rail: string,
  accountNumber: string,
): Promise<{ transferId: string; appliedKobo: number }[]> => {
  const rows = await tx.query(appliedOf, {
    paymentId,
    rail,
    accountNumber,
  });
  return rows.map(({ transferId, appliedKobo }) => ({ transferId, appliedKobo }));
};

const factValues = (transferId: string, rail: string, paymentId: string, fact: TransferFact) => ({
  transferId,
  rail,
  railReference: fact.reference,
  accountNumber: fact.accountNumber,
  paymentId,
  amountKobo: fact.amountKobo,
  sender: JSON.stringify(fact.sender satisfies TransferSender),
  receivedAt: fact.receivedAt,
});
