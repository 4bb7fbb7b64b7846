import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import { accountStatus } from './account-status.ts';
import { isSame, type LinkableAccount } from './linkable-account.ts';

/** An account that was just linked. Its id is unknown until the server returns it. */
export interface LinkedAccount extends Pick<LinkableAccount, 'accountNumber' | 'institutionCode'> {
  readonly accountId: string | null;
}

/** The id of the linked account once it can be debited; matched by number and institution while its id is unknown. */
export const readyAccountId = (accounts: readonly UserAccount[], linked: LinkedAccount): string | null => {
  const isLinked = (account: UserAccount) =>
    linked.accountId === null ? isSame(account, linked) : account.accountId === linked.accountId;
  const account = accounts.find(isLinked);
  return account && accountStatus(account) === 'ready' ? account.accountId : null;
};
