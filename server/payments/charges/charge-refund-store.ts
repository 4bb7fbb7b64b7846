import type { ReturnActionRequired } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import { type Queryable, statement, type Transaction } from '../../platform/database/database.ts';

const insert = statement(
  'charge-refund-insert',
  'insert into charge_refunds (refund_id, attempt_id, amount_kobo, reason, requested_at) values (:refundId, :attemptId, :amountKobo, :reason, :requestedAt)',
);
const find = statement(
  'charge-refund-find',
  'select refund_id, attempt_id, amount_kobo, status from charge_refunds where refund_id = :refundId',
);
const complete = statement(
  'charge-refund-complete',
  `update charge_refunds set status = 'returned', returned_at = :returnedAt
   where refund_id = :refundId and status = 'pending' returning refund_id`,
);

const fail = statement(
  'charge-refund-failed',
  `update charge_refunds set action_required = :actionRequired
   where refund_id = :refundId and status = 'pending' and action_required is distinct from :actionRequired returning refund_id`,
);

const pending = statement(
  'charge-refunds-pending',
  "select refund_id from charge_refunds where attempt_id = :attemptId and status = 'pending' order by requested_at, refund_id",
);

/** Why money is refunded: it was more than was due, or its merchant gives it back. */
export type RefundReason = 'over' | 'refund';

/** The part of a charge that is refunded. Kobo. */
export interface ChargeRefund {
  readonly refundId: string;
  readonly attemptId: string;
  readonly amountKobo: number;
  readonly returned: boolean;
}

export const insertRefund = async (
  tx: Transaction,
  { refundId, attemptId, amountKobo, reason }: Omit<ChargeRefund, 'returned'> & { readonly reason: RefundReason },
  at: Date,
): Promise<void> => {
  await tx.query(insert, { refundId, attemptId, amountKobo, reason, requestedAt: at });
};

export const findRefund = async (db: Queryable, refundId: string): Promise<ChargeRefund | null> => {
  const [row] = await db.query(find, { refundId });
  if (!row) return null;
  const { status, ...refund } = row;
  return { ...refund, returned: status === 'returned' };
};

/** Marks a refund as done; false if it already was. */
export const saveRefunded = async (tx: Transaction, refundId: string, at: Date): Promise<boolean> =>
  (await tx.query(complete, { refundId, returnedAt: at })).length > 0;

/** Notes what a refund needs that has failed; false if it is known, or the money has gone back. */
export const saveRefundFailed = async (
  tx: Transaction,
  refundId: string,
  actionRequired: ReturnActionRequired,
): Promise<boolean> => (await tx.query(fail, { refundId, actionRequired })).length > 0;

/** The refunds of a charge that have not gone back. */
export const pendingRefundsOf = async (tx: Transaction, attemptId: string): Promise<string[]> =>
  (await tx.query(pending, { attemptId })).map(({ refundId }) => refundId);
