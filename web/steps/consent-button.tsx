import type { AccountsKnown } from '@yarda/domain/accounts/accounts-known.ts';
import { type FlowDecisions, immediateChoice } from '@yarda/domain/steps/consent-flow.ts';
import { ConsentWords } from '../approval/consent-words.tsx';
import { Button } from '../ui/button.tsx';
import { PersonIcon } from '../ui/person-icon.tsx';

interface ConsentButtonProps {
  readonly decisions: FlowDecisions;
  readonly accounts: AccountsKnown;
  readonly may: boolean;
  readonly onConsent: () => void;
}

export const ConsentButton = ({ decisions, accounts, may, onConsent }: ConsentButtonProps) => (
  <div className="step-actions">
    <Button disabled={!may} onClick={onConsent}>
      <PersonIcon name="finger" />
      <ConsentWords immediate={immediateChoice(decisions)} accounts={accounts} later={decisions.accountIds[0]} />
    </Button>
    <p className="quiet small centred">Your passkey signs exactly this. If anything changes, your approval is void.</p>
  </div>
);
