import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import { accountStanding } from '../../accounts/account-standing.ts';
import type { AccountsKnown } from '../../accounts/accounts-known.ts';

/** The chosen accounts in the payer's order, which is the order in which they are debited. */
export const accountsInOrder = (known: AccountsKnown, accountIds: readonly string[]): readonly UserAccount[] => {
  const accounts = known.status === 'ready' ? known.accounts : [];
  return accountIds.flatMap((chosen) => accounts.find(({ accountId }) => accountId === chosen) ?? []);
};

/** Those of the accounts, by id and in this order, that can be debited now. */
export const readyAmong = (known: AccountsKnown, accountIds: readonly string[]): readonly string[] =>
  accountsInOrder(known, accountIds)
    .filter((account) => accountStanding(account) === 'ready')
    .map(({ accountId }) => accountId);
