/** Whether a consent was offered in place of a debit. */
export const replacesDebit = (consentId: string): string =>
  `exists (select from debits d where d.paying_consent_id = ${consentId})`;

/** Whether the debit was taken that a consent was offered in place of, or is being taken. */
export const isDebitTaken = (consentId: string): string =>
  `exists (select from debits d where d.paying_consent_id = ${consentId} and (d.collected_kobo > 0 or d.status = 'sent'))`;
