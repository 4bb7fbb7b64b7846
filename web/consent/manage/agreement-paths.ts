/** The page of one consent that was granted, and of one debit. */
export const agreementPath = (consentId: string): string => `/agreements/${consentId}`;
export const debitPath = (debitId: string): string => `/debits/${debitId}`;

/** The consent or debit that an address is about; null for any other page. */
export const openedAgreement = (pathname: string): { consentId: string } | { debitId: string } | null => {
  const [, page, id] = /^\/(agreements|debits)\/([\w-]+)$/.exec(pathname) ?? [];
  if (!id) return null;
  return page === 'debits' ? { debitId: id } : { consentId: id };
};
