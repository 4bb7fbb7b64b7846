/** The id of the payment request that led to a consent; null if none did, or several together. */
export const requestOfConsent = (consentId: string): string =>
  `(select case when count(*) = 1 then min(r.payment_request_id) end from payment_request_consents r
    where r.consent_id = ${consentId})`;
