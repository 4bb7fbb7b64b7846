import type { Circumstances } from '@yarda/contracts/payment.ts';
import { statement, type Transaction } from '../database/database.ts';

const insert = statement(
  'payment-insert',
  `insert into payments (payment_id, consent_id, position, type, amount_kobo, narration, paypoint_id,
     destination_account_id, recipient, sender_name, location, source_account_id)
   values ($1, $2, $3, 'immediate', $4, $5, $6, $7, $8::jsonb, $9, $10, $11)`,
);

/** A requested payment. `destinationAccountId` is one already saved; `recipient` is the part of it that is shown. */
export interface NewPayment {
  readonly paymentId: string;
  readonly consentId: string;
  readonly position: number;
  readonly amount: number;
  readonly narration: string;
  readonly paypointId?: string | undefined;
  readonly destinationAccountId: string | null;
  readonly recipient: Circumstances['recipient'] | null;
  readonly senderName?: string | undefined;
  readonly location?: string | undefined;
  readonly sourceAccountId: string | null;
}

export const insertPayment = async (tx: Transaction, payment: NewPayment): Promise<void> => {
  const { paymentId, consentId, position, amount, narration, recipient } = payment;
  await tx.query(insert, [
    ...[paymentId, consentId, position, amount, narration, payment.paypointId ?? null, payment.destinationAccountId],
    recipient ? JSON.stringify(recipient) : null,
    ...[payment.senderName ?? null, payment.location ?? null, payment.sourceAccountId],
  ]);
};
