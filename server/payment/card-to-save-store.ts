import { type Queryable, statement, type Transaction } from '../database/database.ts';

const find = statement(
  'card-to-save',
  `select t.attempt_id, t.masked_pan, p.payer_user_id, c.user_id as meant_for
   from card_attempts t join payments p using (payment_id) join consents c using (consent_id)
   where p.payment_id = $1 and t.status = 'approved' and t.applied_kobo > 0 and t.save_card and t.account is null
     and t.card_saved_at is null and t.decided_at >= $2`,
);
const mark = statement('card-saved', 'update card_attempts set card_saved_at = $2 where attempt_id = $1');

/** The charge that a payment was made with, whose card is to be saved, and whose it can be. */
export interface ChargeToSave {
  readonly attemptId: string;
  readonly maskedPan: string;
  readonly payerUserId: string | null;
  readonly meantFor: string | null;
}

/** Null where there is none, where it is saved, or where it was made before `since`. */
export const chargeToSave = async (db: Queryable, paymentId: string, since: Date): Promise<ChargeToSave | null> => {
  const [row] = await db.query<{
    attemptId: string;
    maskedPan: string;
    payerUserId: string | null;
    meantFor: string | null;
  }>(find, [paymentId, since]);
  if (!row) return null;
  const { attemptId, maskedPan, payerUserId, meantFor } = row;
  return { attemptId, maskedPan, payerUserId, meantFor };
};

export const markCardSaved = async (tx: Transaction, attemptId: string, at: Date): Promise<void> => {
  await tx.query(mark, [attemptId, at]);
};
