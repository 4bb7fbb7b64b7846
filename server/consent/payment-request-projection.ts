/** The id of the payment request that led to a consent; null if none did. */
export const requestOfConsent = (consentId: string): string =>
  `(select r.payment_request_id from payment_request_consents r where r.consent_id = ${consentId})`;
