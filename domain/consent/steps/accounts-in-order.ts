import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import { accountStatus } from '../../accounts/account-status.ts';
import type { AccountsState } from '../../accounts/accounts-state.ts';

/** The chosen accounts in the payer's order, which is the order in which they are debited. */
export const accountsInOrder = (known: AccountsState, accountIds: readonly string[]): readonly UserAccount[] => {
  const accounts = known.status === 'ready' ? known.accounts : [];
  return accountIds.flatMap((chosen) => accounts.find(({ accountId }) => accountId === chosen) ?? []);
};

/** Those of the accounts, by id and in this order, that can be debited now. */
export const readyAmong = (known: AccountsState, accountIds: readonly string[]): readonly string[] =>
  accountsInOrder(known, accountIds)
    .filter((account) => accountStatus(account) === 'ready')
    .map(({ accountId }) => accountId);
