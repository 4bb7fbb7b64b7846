/** The merchant's own name for a consent. */
export const referenceOfConsent = (consentId: string): string =>
  `(select named.reference from consents named where named.consent_id = ${consentId})`;
