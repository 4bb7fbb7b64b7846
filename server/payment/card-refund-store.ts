import { type Queryable, statement, type Transaction } from '../database/database.ts';

const insert = statement(
  'card-refund-insert',
  `insert into card_refunds (refund_id, attempt_id, payment_id, amount_kobo, requested_at) values ($1, $2, $3, $4, $5)`,
);
const find = statement(
  'card-refund-find',
  `select r.refund_id, r.attempt_id, r.payment_id, r.amount_kobo, r.status, a.rail, a.account is not null as to_account
   from card_refunds r join card_attempts a using (attempt_id) where r.refund_id = $1`,
);
const complete = statement(
  'card-refund-complete',
  `update card_refunds set status = 'returned', returned_at = $2
   where refund_id = $1 and status = 'pending' returning refund_id`,
);

/** The part of a charge that goes back to where it came from. Kobo. */
export interface CardRefund {
  readonly refundId: string;
  readonly attemptId: string;
  readonly paymentId: string;
  readonly amountKobo: number;
  readonly returned: boolean;
  readonly rail: string;
  /** Whether it goes back to a linked account, which may be a card on file. */
  readonly toAccount: boolean;
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
    refundId: string;
    attemptId: string;
    paymentId: string;
    amountKobo: number;
    status: 'pending' | 'returned';
    rail: string;
    toAccount: boolean;
  }>(find, [refundId]);
  if (!row) return null;
  return {
    refundId: row.refundId,
    attemptId: row.attemptId,
    paymentId: row.paymentId,
    amountKobo: row.amountKobo,
    returned: row.status === 'returned',
    rail: row.rail,
    toAccount: row.toAccount,
  };
};

/** Marks a refund as done; false where it was before. */
export const saveRefunded = async (tx: Transaction, refundId: string, at: Date): Promise<boolean> =>
  (await tx.query(complete, [refundId, at])).length > 0;
