import type { OpenCharge, RequestedField } from '@yarda/contracts/payments/cards-charge.ts';
import type { TransferReturn } from '@yarda/contracts/payments/transfers.ts';
import type { Charged } from '@yarda/domain/payments/charge-origin.ts';
import type { Payer } from '@yarda/domain/payments/charges/who-paid.ts';
import type { ReturnActionRequired } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import { returnStatus } from '../transfers/transfer-projection.ts';
import type { RefundReason } from './charge-refund-store.ts';

/** A payment's charge that was not declined, with times as the database writes them in JSON. Kobo. */
export interface ChargeOfPayment extends Payer, Charged {
  readonly attemptId: string;
  readonly method: OpenCharge['method'];
  readonly status: 'asked' | 'otp' | 'challenge' | 'approved';
  readonly displayMessage: string | null;
  readonly field: RequestedField | null;
  readonly challengeUrl: string | null;
  readonly decidedAt: string | null;
  /** Its card counts towards the payment and is still to be saved. */
  readonly savesCard: boolean;
  readonly refunds: readonly {
    readonly amountKobo: number;
    readonly reason: RefundReason;
    readonly status: TransferReturn['status'];
    readonly requestedAt: string;
    readonly to?: 'card';
    readonly actionRequired?: ReturnActionRequired;
  }[];
}

/** A payment's charges that were not declined, as `ChargeOfPayment[]`. */
export const chargesOfPayment = (paymentId: string): string => `array_to_json(array(
  select json_build_object('attemptId', t.attempt_id, 'method', case when t.account is null then 'card' else 'account' end,
    'maskedPan', t.masked_pan, 'account', t.account, 'payerUserId', t.payer_user_id, 'claimHash', t.claim_hash,
    'status', t.status, 'displayMessage', t.display_message, 'field', t.requested_field, 'challengeUrl', t.challenge_url, 'decidedAt', t.decided_at,
    'savesCard', t.save_card and t.card_saved_at is null and t.applied_kobo > 0,
    'refunds', array_to_json(array(
      select json_strip_nulls(json_build_object('amountKobo', f.amount_kobo, 'reason', f.reason, 'status', f.status,
        'actionRequired', f.action_required, 'requestedAt', f.requested_at,
        'to', case when t.masked_pan is not null or t.account is null then 'card' end))
      from (select amount_kobo, reason, requested_at, ${returnStatus('b')} from charge_refunds b
        where b.attempt_id = t.attempt_id) f)))
  from charge_attempts t where t.payment_id = ${paymentId} and t.status in ('asked', 'otp', 'challenge', 'approved') order by t.requested_at))`;

/** Whether a charge of a payment is being decided, or waits for its payer. */
export const hasOpenCharge = (paymentId: string): string => `exists (
  select from charge_attempts t where t.payment_id = ${paymentId} and t.status in ('asked', 'otp', 'challenge'))`;

/** Whether a charge of a payment was asked for after a time, is being decided, or waits for its payer. */
export const isChargedSince = (paymentId: string, since: string): string => `exists (
  select from charge_attempts t where t.payment_id = ${paymentId}
    and (t.requested_at > ${since} or t.decided_at > ${since} or t.status in ('asked', 'otp', 'challenge')))`;
