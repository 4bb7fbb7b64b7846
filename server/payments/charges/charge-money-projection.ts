import { collectionOwnerSql } from '../ledger/rung-rules.ts';
import type { ChargeKind } from './charge-attempt-store.ts';

/** The approved charges of one kind, with what they are for and how much of them is used. `rail` says where that keeps them. */
export const chargesOf = (kind: ChargeKind): string => `(
  select attempt_id, purpose_id, ${collectionOwnerSql()} as rail, amount_kobo, applied_kobo, reversed_at
  from charge_attempts where purpose = '${kind}' and status = 'approved')`;

/** Their refunds. */
export const refundsOf = (kind: ChargeKind): string => `(
  select r.refund_id, attempt_id, purpose_id, ${collectionOwnerSql()} as rail, r.amount_kobo, r.status
  from charge_refunds r join charge_attempts using (attempt_id) where purpose = '${kind}')`;

/** The charges that count towards a payment, as sources of a refund. */
export const refundableCharges = (paymentId: string): string => `
  select 'charge' as by, attempt_id as source_id, applied_kobo as counts_kobo, indivisible, decided_at as at
  from charge_attempts where purpose = 'payment' and payment_id = ${paymentId} and status = 'approved'
    and reversed_at is null and applied_kobo > 0`;
