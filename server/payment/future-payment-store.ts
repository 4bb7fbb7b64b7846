import type { Debit } from '@yarda/domain/payment/future-payments.ts';
import { statement, type Transaction } from '../database/database.ts';

const insertDebits = statement(
  'payment-insert-debits',
  `insert into payments (payment_id, consent_id, position, type, amount_kobo, narration, paypoint_id, amount_type,
     due_date, start_date, end_date, frequency, interval_units)
   select "paymentId", $1, position, 'future', amount, narration, "paypointId", "amountType", "dueDate", "startDate",
     "endDate", frequency, "interval"
   from jsonb_to_recordset($2::jsonb) as d("paymentId" text, position int, amount bigint, narration text,
     "paypointId" text, "amountType" text, "dueDate" date, "startDate" date, "endDate" date, frequency text, "interval" int)`,
);

/** Saves debits to come; `position` is their place among all payments of the consent. */
export const insertFuturePayments = async (
  tx: Transaction,
  consentId: string,
  debits: readonly (Debit & { readonly paymentId: string; readonly position: number })[],
): Promise<void> => {
  if (debits.length > 0) await tx.query(insertDebits, [consentId, JSON.stringify(debits)]);
};
