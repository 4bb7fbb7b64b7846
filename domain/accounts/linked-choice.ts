import type { UserAccount } from '@yarda/contracts/accounts.ts';
import { accountStanding } from './account-standing.ts';
import { isSame, type LinkableAccount } from './linkable-account.ts';

/** An account that was just linked. Its id is known once the server has said it. */
export interface LinkedAccount extends Pick<LinkableAccount, 'accountNumber' | 'institutionCode'> {
  readonly accountId: string | null;
}

/** Its id among the payer's accounts, once it can be debited; by number and institution where its id is not known. */
export const readyAccountId = (accounts: readonly UserAccount[], linked: LinkedAccount): string | null => {
  const isLinked = (account: UserAccount) =>
    linked.accountId === null ? isSame(account, linked) : account.accountId === linked.accountId;
  const account = accounts.find(isLinked);
  return account && accountStanding(account) === 'ready' ? account.accountId : null;
};
