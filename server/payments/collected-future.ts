import type { PaymentOrigin } from '@yarda/contracts/payments/payment.ts';
import { narrow, type Queryable, statement, type Transaction } from '../platform/database/database.ts';
import { paymentColumns, type StoredPayment } from './stored-payment.ts';

const collect = statement(
  'payment-collected',
  `update payments set status = 'executed', received_kobo = :collectedKobo, executed_at = :executedAt,
     origin = :origin::jsonb
   where payment_id = :paymentId and type = 'future' and status = 'pending'`,
);

const find = statement(
  'payment-future-find',
  `select ${paymentColumns} from payments p where p.payment_id = :paymentId and p.type = 'future'`,
  narrow<Pick<StoredPayment, 'plan'>>(),
);

export const findFuturePayment = async (db: Queryable, paymentId: string): Promise<StoredPayment | null> =>
  (await db.query(find, { paymentId }))[0] ?? null;

/** Marks a future payment executed by a debit, which may have taken less than its ceiling (kobo). */
export const saveCollected = async (
  tx: Transaction,
  paymentId: string,
  collectedKobo: number,
  at: Date,
  origin: PaymentOrigin,
): Promise<void> => {
  await tx.query(collect, { paymentId, collectedKobo, executedAt: at, origin: JSON.stringify(origin) });
};
