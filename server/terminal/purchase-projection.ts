/** Whether the outcome of a payment's purchase is unknown. */
export const hasUndecidedPurchase = (paymentId: string): string =>
  `exists (select from chip_purchases b where b.payment_id = ${paymentId} and b.status = 'asked')`;
