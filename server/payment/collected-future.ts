import type { PaymentOrigin } from '@yarda/contracts/payment.ts';
import { statement, type Transaction } from '../database/database.ts';

const collect = statement(
  'payment-collected',
  `update payments set status = 'executed', received_kobo = $2, executed_at = $3, origin = $4::jsonb
   where payment_id = $1 and type = 'future' and status = 'pending'`,
);

/** Marks a future payment executed by a debit, which may have taken less than its ceiling (kobo). */
export const saveCollected = async (
  tx: Transaction,
  paymentId: string,
  collectedKobo: number,
  at: Date,
  origin: PaymentOrigin,
): Promise<void> => {
  await tx.query(collect, [paymentId, collectedKobo, at, JSON.stringify(origin)]);
};
