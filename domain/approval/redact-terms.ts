import type { ConsentTerms } from './consent-terms.ts';

type RedactedAccount = Omit<ConsentTerms['accounts'][number], 'accountNumber'> & { readonly lastFour: string };

/** The terms as the merchant may keep them: the payer's accounts only by bank and last four digits. */
export const redactTerms = (
  terms: ConsentTerms,
): Omit<ConsentTerms, 'accounts'> & { readonly accounts: readonly RedactedAccount[] } => ({
  ...terms,
  accounts: terms.accounts.map(({ accountNumber, ...account }) => ({ ...account, lastFour: accountNumber.slice(-4) })),
});
