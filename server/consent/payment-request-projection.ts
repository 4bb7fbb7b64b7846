/** The id of the payment request that led to a consent; null if none did, or several together. */
export const requestOfConsent = (consentId: string): string =>
  `(select case when count(*) = 1 then min(r.payment_request_id) end from payment_request_consents r
    where r.consent_id = ${consentId})`;

/**
 * Whether a payment `p` is the one that a request asked for, by the row `r` of their consent. A row without a position is
 * from before 0505: there the payment is known only if the request was opened alone.
 */
export const isPaymentOf = (r: string, p: string): string => `${p}.consent_id = ${r}.consent_id
  and (${p}.position = ${r}.position or ${r}.position is null and not exists (select from payment_request_consents o
    where o.consent_id = ${r}.consent_id and o.payment_request_id <> ${r}.payment_request_id))`;

const isExecutedBeside = (r: string): string => `exists (select from payment_request_consents e
  join payments x on ${isPaymentOf('e', 'x')}
  where e.payment_request_id = ${r}.payment_request_id and e.consent_id <> ${r}.consent_id and x.status = 'executed')`;

/** Whether a request of this consent was paid through another consent: this one can no longer be completed. */
export const isPaidElsewhere = (consentId: string): string => `exists (select from payment_request_consents r
  where r.consent_id = ${consentId} and ${isExecutedBeside('r')})`;

/** The payment request that asked for a payment, as rows of `payment_request_id` and whether it was paid through another consent. */
export const requestOfPayment = (
  paymentId: string,
): string => `select r.payment_request_id, ${isExecutedBeside('r')} as is_paid
  from payments p join payment_request_consents r on ${isPaymentOf('r', 'p')} where p.payment_id = ${paymentId}`;
