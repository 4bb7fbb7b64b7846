import type { AccountsState } from '@yarda/domain/accounts/accounts-state.ts';
import { type FlowDecisions, immediateChoice, isLeftOut } from '@yarda/domain/consent/steps/consent-flow.ts';
import { ActionBar } from '../../platform/ui/action-bar.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { PersonIcon } from '../../platform/ui/person-icon.tsx';
import { ConsentWords } from '../approval/consent-words.tsx';

interface ConsentButtonProps {
  readonly decisions: FlowDecisions;
  readonly accounts: AccountsState;
  /** The terms agreed to, one line each. */
  readonly words: readonly string[];
  readonly may: boolean;
  readonly onConsent: () => void;
}

export const ConsentButton = ({ decisions, accounts, words, may, onConsent }: ConsentButtonProps) => (
  <>
    <ActionBar words={words}>
      <Button disabled={!may} onClick={onConsent}>
        <PersonIcon name="finger" />
        <ConsentWords immediate={immediateChoice(decisions)} accounts={accounts} later={laterAccount(decisions)} />
      </Button>
    </ActionBar>
    <p className="quiet small centred">
      You approve exactly what is shown here. If any of it changes, your approval does not count.
    </p>
  </>
);

/** The account at hand where nothing is paid now: that of the debits to come. Otherwise what is paid now decides. */
const laterAccount = (decisions: FlowDecisions) =>
  decisions.parts.immediate === 'due' && !isLeftOut('immediate', decisions) ? undefined : decisions.accountIds[0];
