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
  const positionOf = (accountId: string) => `account-${ids.indexOf(accountId) + 1}`;
  return {
    ...terms,
    accounts: terms.accounts.map(({ accountId, accountNumber, ...account }) => ({
      ...{ accountId: positionOf(accountId), ...account },
      lastFour: accountNumber.slice(-4),
    })),
    futurePayments: byPosition(terms.futurePayments, positionOf),
    immediatePayments: byPosition(terms.immediatePayments, positionOf),
  };
};

type Chosen = ConsentTerms['futurePayments'];

const byPosition = (chosen: Chosen, positionOf: (accountId: string) => string): Chosen =>
  chosen && { ...chosen, selectedAccounts: chosen.selectedAccounts.map(positionOf) };
