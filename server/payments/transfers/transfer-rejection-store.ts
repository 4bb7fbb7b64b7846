import type { RejectedMoney } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import { statement, type Transaction } from '../../platform/database/database.ts';

const insert = statement(
  'transfer-rejection-insert',
  `insert into transfer_rejections (rail, event_id, account_number, payment_id, amount_kobo, reason, rejected_at)
   values (:rail, :eventId, :accountNumber, :paymentId, :amountKobo, :reason, :rejectedAt)`,
);

/** Saves money that the bank did not take. */
export const saveRejection = async (
  tx: Transaction,
  rail: string,
  paymentId: string,
  { eventId, accountNumber, amountKobo, reason }: RejectedMoney & { readonly accountNumber: string },
  at: Date,
): Promise<void> => {
  await tx.query(insert, { rail, eventId, accountNumber, paymentId, amountKobo, reason, rejectedAt: at });
};
