import { lastFour } from '@yarda/domain/accounts/account-standing.ts';
import type { FlowDecisions } from '@yarda/domain/consent/consent-flow.ts';
import type { AccountsKnown } from '../accounts/use-account-choice.ts';
import { Button } from '../ui/button.tsx';
import { PersonIcon } from '../ui/person-icon.tsx';

interface ConsentButtonProps {
  readonly decisions: FlowDecisions;
  readonly accounts: AccountsKnown;
  readonly may: boolean;
  readonly onConsent: () => void;
}

/** 'OneTap' with the end of the account that will be debited; 'Consent' where none will be. */
export const ConsentButton = ({ decisions, accounts, may, onConsent }: ConsentButtonProps) => {
  const [chosen] = decisions.accountIds;
  const account = accounts.status === 'ready' && accounts.accounts.find(({ accountId }) => accountId === chosen);
  return (
    <div className="step-actions">
      <Button disabled={!may} onClick={onConsent}>
        <PersonIcon name="finger" />
        {account ? (
          <span>
            OneTap <span className="figures">{lastFour(account.accountNumber)}</span>
          </span>
        ) : (
          'Consent'
        )}
      </Button>
      <p className="quiet small centred">
        Your passkey signs exactly this. If anything in it changes, it counts for nothing.
      </p>
    </div>
  );
};
