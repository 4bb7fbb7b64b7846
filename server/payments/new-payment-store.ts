import { statement, type Transaction } from '../platform/database/database.ts';
import type { StoredPayment } from './stored-payment.ts';

const insert = statement(
  'payments-insert',
  `insert into payments (payment_id, consent_id, requested_by, position, type, amount_kobo, narration, paypoint_id,
     destination_account_id, recipient, sender_name, location, source_account_id, amount_type, due_date, start_date,
     end_date, frequency, interval_units, reference)
   select "paymentId", "consentId", "merchantId", position, case when plan is null then 'immediate' else 'future' end,
     "amountKobo", narration, "paypointId", "destinationAccountId", recipient, "senderName", location,
       "sourceAccountId", plan ->> 'amountType',
     (plan ->> 'dueDate')::date, (plan ->> 'startDate')::date, (plan ->> 'endDate')::date, plan ->> 'frequency',
     (plan ->> 'interval')::integer, reference
   from jsonb_to_recordset(:payments::jsonb) as new("paymentId" text, "consentId" text, "merchantId" text,
     position integer, "amountKobo" bigint, narration text, "paypointId" text, "destinationAccountId" text,
       recipient jsonb, "senderName" text, location text,
     "sourceAccountId" text, plan jsonb, reference text)`,
);

/** The parts of a payment that its merchant or payer names. */
type Named = 'paypointId' | 'reference' | 'recipient' | 'senderName' | 'location' | 'sourceAccountId';

/** A payment to save: `position` is its place in its consent, `destinationAccountId` a destination already saved. */
export interface NewPayment extends Pick<StoredPayment, 'paymentId' | 'amountKobo' | 'narration' | 'plan' | Named> {
  readonly position: number;
  readonly destinationAccountId: string | null;
}

/** One payment of a consent, which one merchant asks for. */
export type PaymentOfConsent = NewPayment & Pick<StoredPayment, 'consentId' | 'merchantId'>;

export const insertPayments = (tx: Transaction, payments: readonly PaymentOfConsent[]): void => {
  if (payments.length > 0) tx.send(insert, { payments: JSON.stringify(payments) });
};
