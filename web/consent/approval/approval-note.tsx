import type { AccountsState } from '@yarda/domain/accounts/account-status.ts';
import { lastFour } from '@yarda/domain/accounts/last-four.ts';
import type { ApprovalProblem } from '@yarda/domain/consent/approval/approval-calls.ts';
import type { ImmediateChoice } from '@yarda/domain/consent/approval/grant-choices.ts';
import type { ReactNode } from 'react';
import { shareAddress } from '../../merchants/embedding/share-consent.tsx';
import { Note } from '../../platform/ui/note.tsx';

/** Why an approval failed, shown beside the button that started it. */
export const ApprovalNote = ({ problem }: { problem: ApprovalProblem }) => (
  <Note tone={problem.code === 'PASSKEY_CANCELLED' ? 'attention' : 'bad'}>
    <p>{problem.message}</p>
    {problem.code === 'PASSKEY_FORBIDDEN' && (
      <a href={shareAddress(location.href)} target="_blank" rel="noopener noreferrer">
        Open this page in its own tab
      </a>
    )}
  </Note>
);

/** Below the button that approves; before it, why a press has not approved. */
export const ApprovalStatus = ({ children }: { children: ReactNode }) => (
  <p className="quiet small centred" role="status">
    <span>{children}</span>
    <span>You approve exactly what is shown here. If any of it changes, your approval does not count.</span>
  </p>
);

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
