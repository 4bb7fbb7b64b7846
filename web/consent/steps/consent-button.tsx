import type { AccountsState } from '@yarda/domain/accounts/account-status.ts';
import { type FlowDecisions, immediateChoice, isLeftOut } from '@yarda/domain/consent/steps/consent-flow.ts';
import type { DescribedPart } from '@yarda/domain/consent/view/describe-consent.ts';
import { useRef } from 'react';
import { ActionBar } from '../../platform/ui/action-bar.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { PersonIcon } from '../../platform/ui/person-icon.tsx';
import { Unbroken } from '../../platform/ui/unbroken.tsx';
import { TermMark, useReadFirst } from '../../platform/ui/use-read-first.tsx';
import { ApprovalStatus, ConsentWords } from '../approval/approval-note.tsx';
import './consent-button.css';

interface ConsentButtonProps {
  readonly decisions: FlowDecisions;
  readonly accounts: AccountsState;
  readonly terms: readonly DescribedPart[];
  readonly may: boolean;
  readonly onConsent: () => void;
}

/** The terms and the button that agrees to them: the first press unfolds what is not in sight, the next approves. */
export const ConsentButton = ({ decisions, accounts, terms, may, onConsent }: ConsentButtonProps) => {
  const bar = useRef<HTMLDivElement>(null);
  const { unfolded, onPress } = useReadFirst(bar, onConsent);
  return (
    <>
      <ActionBar ref={bar} unfolded={unfolded}>
        <TermsSlip terms={terms} />
        <Button disabled={!may} onClick={onPress}>
          <PersonIcon name="finger" />
          <ConsentWords immediate={immediateChoice(decisions)} accounts={accounts} later={laterAccount(decisions)} />
        </Button>
      </ActionBar>
      <ApprovalStatus>{unfolded && 'These are all the terms. '}</ApprovalStatus>
    </>
  );
};

/** The account at hand where nothing is paid now: that of the debits to come. Otherwise what is paid now decides. */
const laterAccount = (decisions: FlowDecisions) =>
  decisions.parts.immediate === 'due' && !isLeftOut('immediate', decisions) ? undefined : decisions.accountIds[0];

/** The terms that the button below agrees to, one row each. Empty if a consent requests nothing. */
const TermsSlip = ({ terms }: { readonly terms: readonly DescribedPart[] }) =>
  terms.length > 0 && (
    <dl className="terms-slip small">
      {terms.map(({ name, text }) => (
        <div key={`${name} ${text}`}>
          <dt>
            <TermMark />
            <span>{name}</span>
          </dt>
          <dd className="figures">
            <Unbroken text={text} />
            <TermMark />
          </dd>
        </div>
      ))}
    </dl>
  );
