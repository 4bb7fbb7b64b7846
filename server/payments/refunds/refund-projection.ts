/** A refund as its payment lists it, with its time as the database writes it in JSON. Kobo. */
export interface RefundOfPayment {
  readonly refundId: string;
  readonly amountKobo: number;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly createdAt: string;
}

/** A payment's refunds in order, as `RefundOfPayment[]`. */
export const refundsOfPayment = (paymentId: string): string => `array_to_json(array(
  select json_build_object('refundId', f.refund_id, 'amountKobo', f.amount_kobo, 'status', f.status, 'createdAt', f.created_at)
  from payment_refunds f where f.payment_id = ${paymentId} order by f.created_at, f.refund_id))`;

/** Every refund of an immediate payment, with its merchant. */
export const refundsOfPayments =
  '(select refund_id, payment_id, merchant_id, amount_kobo, status from payment_refunds)';
