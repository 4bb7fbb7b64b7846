/** Whether the outcome of a payment's purchase is unknown. */
export const hasUndecidedPurchase = (paymentId: string): string =>
  `exists (select from chip_purchases b where b.payment_id = ${paymentId} and b.status = 'asked')`;

/** The purchases that count towards a payment, as sources of a refund: an acquirer reverses a purchase only whole. */
export const refundablePurchases = (paymentId: string): string => `
  select 'purchase' as by, purchase_id as source_id, applied_kobo as counts_kobo, true as indivisible, decided_at as at
  from chip_purchases where payment_id = ${paymentId} and status = 'approved' and applied_kobo > 0`;
