import { lastFour } from '@yarda/domain/accounts/account-status.ts';
import type { AccountsState } from '@yarda/domain/accounts/accounts-state.ts';
import type { ImmediateChoice } from '@yarda/domain/consent/approval/grant-choices.ts';

interface ConsentWordsProps {
  readonly immediate: ImmediateChoice | null;
  readonly accounts: AccountsState;
  /** The account for future debits, where nothing is paid now. */
  readonly later?: string | undefined;
}

/** 'OneTap' with the last digits of the account to be debited, now or later; 'Consent' when none will be. */
export const ConsentWords = ({ immediate, accounts, later }: ConsentWordsProps) => {
  const chosen = immediate?.method === 'account' ? immediate.accountId : later;
  const account = accounts.status === 'ready' && accounts.accounts.find(({ accountId }) => accountId === chosen);
  if (!account) return <span>Consent</span>;
  return (
    <span>
      OneTap <span className="figures">{lastFour(account.accountNumber)}</span>
    </span>
  );
};
