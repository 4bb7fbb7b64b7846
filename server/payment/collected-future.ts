import type { PaymentOrigin } from '@yarda/contracts/payment.ts';
import { type Queryable, statement, type Transaction } from '../database/database.ts';
import { paymentColumns, type StoredPayment } from './stored-payment.ts';

const collect = statement(
  'payment-collected',
  `update payments set status = 'executed', received_kobo = $2, executed_at = $3, origin = $4::jsonb
   where payment_id = $1 and type = 'future' and status = 'pending'`,
);

const find = statement(
  'payment-future-find',
  `select ${paymentColumns} from payments p where p.payment_id = $1 and p.type = 'future'`,
);

export const findFuturePayment = async (db: Queryable, paymentId: string): Promise<StoredPayment | null> =>
  (await db.query<StoredPayment>(find, [paymentId]))[0] ?? null;

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
