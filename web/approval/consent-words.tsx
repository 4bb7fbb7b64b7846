import { lastFour } from '@yarda/domain/accounts/account-standing.ts';
import type { AccountsKnown } from '@yarda/domain/accounts/accounts-known.ts';
import type { ImmediateChoice } from '@yarda/domain/approval/grant-choices.ts';

interface ConsentWordsProps {
  readonly immediate: ImmediateChoice;
  readonly accounts: AccountsKnown;
  /** The account from which debits to come are taken. */
  readonly later?: string | undefined;
}

/** 'OneTap' with the end of the account that will be debited, at once or later; 'Consent' where none will be. */
export const ConsentWords = ({ immediate, accounts, later }: ConsentWordsProps) => {
  const chosen = immediate.method === 'account' ? immediate.accountId : later;
  const account = accounts.status === 'ready' && accounts.accounts.find(({ accountId }) => accountId === chosen);
  if (!account) return 'Consent';
  return (
    <span>
      OneTap <span className="figures">{lastFour(account.accountNumber)}</span>
    </span>
  );
};
