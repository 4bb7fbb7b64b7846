import { type Queryable, statement, type Transaction } from '../database/database.ts';

const insert = statement(
  'link-refund-insert',
  'insert into link_refunds (refund_id, charge_id, amount_kobo, requested_at) values ($1, $2, $3, $4)',
);
const find = statement(
  'link-refund-find',
  `select r.refund_id, r.charge_id, r.amount_kobo, r.status, c.rail
   from link_refunds r join link_charges c using (charge_id) where r.refund_id = $1`,
);
const complete = statement(
  'link-refund-complete',
  `update link_refunds set status = 'returned', returned_at = $2
   where refund_id = $1 and status = 'pending' returning refund_id`,
);

/** A test charge on its way back to its card. Kobo. */
export interface LinkRefund {
  readonly refundId: string;
  readonly chargeId: string;
  readonly amountKobo: number;
  readonly returned: boolean;
  readonly rail: string;
}

export const insertLinkRefund = async (
  tx: Transaction,
  { refundId, chargeId, amountKobo }: Pick<LinkRefund, 'refundId' | 'chargeId' | 'amountKobo'>,
  at: Date,
): Promise<void> => {
  await tx.query(insert, [refundId, chargeId, amountKobo, at]);
};

export const findLinkRefund = async (db: Queryable, refundId: string): Promise<LinkRefund | null> => {
  const [row] = await db.query<{
    refundId: string;
    chargeId: string;
    amountKobo: number;
    status: 'pending' | 'returned';
    rail: string;
  }>(find, [refundId]);
  if (!row) return null;
  const { status, ...refund } = row;
  return { ...refund, returned: status === 'returned' };
};

/** Marks a refund as done; false where it was before. */
export const saveLinkRefunded = async (tx: Transaction, refundId: string, at: Date): Promise<boolean> =>
  (await tx.query(complete, [refundId, at])).length > 0;
