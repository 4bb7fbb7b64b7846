import type { ConsentTerms } from './consent-terms.ts';

type RedactedAccount = Omit<ConsentTerms['accounts'][number], 'accountNumber'> & { readonly lastFour: string };

/**
 * The terms as the merchant may keep them: the payer's accounts only by bank and last four digits, and by their place here
 * (`account-1`): an account's own id is the same for every merchant.
 */
export const redactTerms = (
  terms: ConsentTerms,
): Omit<ConsentTerms, 'accounts'> & { readonly accounts: readonly RedactedAccount[] } => {
  const ids = terms.accounts.map(({ accountId }) => accountId);
  const placeOf = (accountId: string) => `account-${ids.indexOf(accountId) + 1}`;
  return {
    ...terms,
    accounts: terms.accounts.map(({ accountId, accountNumber, ...account }) => ({
      ...{ accountId: placeOf(accountId), ...account },
      lastFour: accountNumber.slice(-4),
    })),
    futurePayments: byPlace(terms.futurePayments, placeOf),
    immediatePayments: byPlace(terms.immediatePayments, placeOf),
  };
};

type Chosen = ConsentTerms['futurePayments'];

const byPlace = (chosen: Chosen, placeOf: (accountId: string) => string): Chosen =>
  chosen && { ...chosen, selectedAccounts: chosen.selectedAccounts.map(placeOf) };
