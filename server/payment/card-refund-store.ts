import { type Queryable, statement, type Transaction } from '../database/database.ts';

const insert = statement(
  'card-refund-insert',
  `insert into card_refunds (refund_id, attempt_id, payment_id, amount_kobo, requested_at) values ($1, $2, $3, $4, $5)`,
);
const find = statement(
  'card-refund-find',
  `select r.refund_id, r.attempt_id, r.payment_id, r.amount_kobo, r.status, a.rail
   from card_refunds r join card_attempts a using (attempt_id) where r.refund_id = $1`,
);
const complete = statement(
  'card-refund-complete',
  `update card_refunds set status = 'returned', returned_at = $2
   where refund_id = $1 and status = 'pending' returning refund_id`,
);

/** The part of a charge that goes back to its card. Kobo. */
export interface CardRefund {
  readonly refundId: string;
  readonly attemptId: string;
  readonly paymentId: string;
  readonly amountKobo: number;
  readonly returned: boolean;
  readonly rail: string;
}

export const insertRefund = async (
  tx: Transaction,
  refund: Pick<CardRefund, 'refundId' | 'attemptId' | 'paymentId' | 'amountKobo'>,
  at: Date,
): Promise<void> => {
  const { refundId, attemptId, paymentId, amountKobo } = refund;
  await tx.query(insert, [refundId, attemptId, paymentId, amountKobo, at]);
};

export const findRefund = async (db: Queryable, refundId: string): Promise<CardRefund | null> => {
  const [row] = await db.query<{
    refund_id: string;
    attempt_id: string;
    payment_id: string;
    amount_kobo: number;
    status: 'pending' | 'returned';
    rail: string;
  }>(find, [refundId]);
  if (!row) return null;
  return {
    refundId: row.refund_id,
    attemptId: row.attempt_id,
    paymentId: row.payment_id,
    amountKobo: row.amount_kobo,
    returned: row.status === 'returned',
    rail: row.rail,
  };
};

/** Marks a refund as done; false where it was before. */
export const saveRefunded = async (tx: Transaction, refundId: string, at: Date): Promise<boolean> =>
  (await tx.query(complete, [refundId, at])).length > 0;
