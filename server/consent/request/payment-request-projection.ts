import { consentOfPayment, isExecuted, paymentAt } from '../../payments/payment-projection.ts';

/** The id of the payment request that led to a consent; null if none did, or several together. */
export const requestOfConsent = (consentId: string): string =>
  `(select case when count(*) = 1 then min(r.payment_request_id)::text end from payment_request_consents r
    where r.consent_id = ${consentId})`;

/** The payment that a request asked for, by the row `r` of its consent. */
export const paymentOfRequest = (r: string): string => paymentAt(`${r}.consent_id`, `${r}.position`);

const isExecutedElsewhere = (r: string): string => `exists (select from payment_request_consents e
  where e.payment_request_id = ${r}.payment_request_id and e.consent_id <> ${r}.consent_id
    and ${isExecuted(paymentOfRequest('e'))})`;

/** Whether a request of this consent was paid through another consent: this one can no longer be completed. */
export const isPaidElsewhere = (consentId: string): string => `exists (select from payment_request_consents r
  where r.consent_id = ${consentId} and ${isExecutedElsewhere('r')})`;

/** The payment request that asked for a payment, as rows of `payment_request_id` and whether it was paid through another consent. */
export const requestOfPayment = (
  paymentId: string,
): string => `select r.payment_request_id, ${isExecutedElsewhere('r')} as is_paid
  from payment_request_consents r
  where r.consent_id = ${consentOfPayment(paymentId)} and ${paymentOfRequest('r')} = ${paymentId}`;
