import { lastFour } from '@yarda/domain/accounts/account-standing.ts';
import { type FlowDecisions, immediateChoice } from '@yarda/domain/steps/consent-flow.ts';
import type { ImmediateChoice } from '@yarda/domain/approval/grant-choices.ts';
import type { AccountsKnown } from '../accounts/use-account-choice.ts';
import { Button } from '../ui/button.tsx';
import { PersonIcon } from '../ui/person-icon.tsx';

interface ConsentButtonProps {
  readonly decisions: FlowDecisions;
  readonly accounts: AccountsKnown;
  readonly may: boolean;
  readonly onConsent: () => void;
}

/** The last step's button. */
export const ConsentButton = ({ decisions, accounts, may, onConsent }: ConsentButtonProps) => (
  <div className="step-actions">
    <Button disabled={!may} onClick={onConsent}>
      <PersonIcon name="finger" />
      <ConsentWords immediate={immediateChoice(decisions)} accounts={accounts} later={decisions.accountIds[0]} />
    </Button>
    <p className="quiet small centred">
      Your passkey signs exactly this. If anything in it changes, it counts for nothing.
    </p>
  </div>
);

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
