/** Whether a consent was offered in place of a debit. */
export const replacesDebit = (consentId: string): string =>
  `exists (select from debits d where d.paying_consent_id = ${consentId})`;

/** Whether the debit was taken that a consent was offered in place of, or is being taken. */
export const isDebitTaken = (consentId: string): string =>
  `exists (select from debits d where d.paying_consent_id = ${consentId} and (d.collected_kobo > 0 or d.status = 'sent'))`;

/** The debit that collects a future payment; null for any other payment. */
export const debitOfPayment = (paymentId: string): string =>
  `(select d.debit_id from debits d where d.payment_id = ${paymentId})`;

/** The merchant's own reference of the debit that collects a payment. */
export const debitReferenceOf = (paymentId: string): string =>
  `(select d.reference from debits d where d.payment_id = ${paymentId})`;

/** Whether a refund of a debit's charge was ordered by its merchant; otherwise it is what was too much. */
export const isOrderedOfDebit = (refundId: string): string =>
  `exists (select from debit_refunds r where r.refund_id = ${refundId})`;
