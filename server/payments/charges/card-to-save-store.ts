import { narrow, type Queryable, statement, type Transaction } from '../../platform/database/database.ts';

const find = statement(
  'card-to-save',
  `select attempt_id, rail, masked_pan from charge_attempts
   where purpose = 'payment' and purpose_id = :paymentId and status = 'approved' and applied_kobo > 0 and save_card
     and account is null and card_saved_at is null and decided_at >= :since`,
  narrow<{ maskedPan: string }>(),
);
const mark = statement(
  'card-saved',
  'update charge_attempts set card_saved_at = :cardSavedAt where attempt_id = :attemptId',
);

/** The charge a payment was made with, whose card is to be saved. */
export interface ChargeToSave {
  readonly attemptId: string;
  readonly rail: string;
  readonly maskedPan: string;
}

/** Null if there is none, it is already saved, or it was made before `since`. */
export const chargeToSave = async (db: Queryable, paymentId: string, since: Date): Promise<ChargeToSave | null> => {
  const [row] = await db.query(find, { paymentId, since });
  return row ?? null;
};

export const markCardSaved = async (tx: Transaction, attemptId: string, at: Date): Promise<void> => {
  await tx.query(mark, { attemptId, cardSavedAt: at });
};
