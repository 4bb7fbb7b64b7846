import {
  chosenAccounts,
  type FlowDecisions,
  type FlowStep,
  type FlowStepName,
  flowSteps,
  immediateChoice,
  isLeftOut,
  mayConsent,
  stepsOf,
} from '@yarda/domain/consent/steps/consent-flow.ts';
import { stepOfState } from '@yarda/domain/consent/steps/consent-flow-machine.ts';
import { hasLinkedAccount } from '@yarda/domain/consent/steps/has-linked-account.ts';
import { stepOutcome } from '@yarda/domain/consent/steps/step-outcome.ts';
import { type TermSummary, termsSummary } from '@yarda/domain/consent/steps/terms-summary.ts';
import { leaveOut } from '@yarda/domain/consent/view/leave-out.ts';
import { ApprovalNote, ConsentWords } from '../approval/approval-note.tsx';
import { DeclineButton } from './decline-button.tsx';
import {
  type ConsentStepsProps,
  DataStep,
  type FlowStepProps,
  FormInFlow,
  FutureStep,
  ImmediateStep,
} from './flow-steps.tsx';
import { StepFrame } from './step-frame.tsx';
import './consent-steps.css';
import '../../platform/ui/slip.css';
import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { AccountsState } from '@yarda/domain/accounts/accounts-state.ts';
import { merchantName } from '@yarda/domain/consent/view/consent-summary.ts';
import { BankLogo } from '../../accounts/bank-logo.tsx';
import { ActionBar } from '../../platform/ui/action-bar.tsx';
import { Button } from '../../platform/ui/button.tsx';
import type { Elements } from '../../platform/ui/elements.ts';
import { PersonIcon } from '../../platform/ui/person-icon.tsx';
import { StepHeading } from '../../platform/ui/step-heading.tsx';

/** A consent in steps: each with its header, one of them open, and 'Consent' in the last. */
export const ConsentSteps = (props: ConsentStepsProps) => {
  const { consent, snapshot, accounts, form, problem, send, onConsent, onDecline } = props;
  const decisions = snapshot.context;
  const current = stepOfState(snapshot.value);
  const names = stepsOf(decisions);
  const terms = termsSummary(leaveOut(consent, decisions.leavesOut), decisions, accounts);
  const button = (
    <>
      <TermsSlip terms={terms} />
      <ConsentButton
        decisions={decisions}
        accounts={accounts}
        words={terms.filter(({ name }) => inReach.includes(name)).map(({ name, text }) => `${name}: ${text}`)}
        may={mayConsent(decisions, current)}
        onConsent={onConsent}
      />
    </>
  );
  const note = problem && <ApprovalNote problem={problem} />;
  if (names.length === 1 && current === 'consent')
    return (
      <NothingRequested
        consent={consent}
        note={note}
        button={button}
        decline={<DeclineButton kind="quiet" onDecline={onDecline} />}
      />
    );
  const steps = flowSteps(decisions, current);
  return (
    <section className="step consent-steps">
      <StepDots steps={steps} chosen={chosenAccounts(accounts, decisions)} />
      <ol>
        {steps.map((step) => (
          <StepFrame
            key={step.name}
            step={step}
            title={
              step.name === 'future' && decisions.parts.unscheduled
                ? 'Your accounts'
                : titleOf(step.name, form?.title ?? null)
            }
            detail={
              step.done && !step.current ? stepOutcome(step.name, consent, decisions, { known: accounts, form }) : null
            }
            linked={hasLinkedAccount(step.name, consent, decisions)}
            onReopen={() => send({ type: 'step.reopened', step: step.name })}
          >
            <StepBody {...props} name={step.name} last={step.name === names.at(-1)}>
              {note}
              {button}
            </StepBody>
          </StepFrame>
        ))}
      </ol>
      <DeclineButton kind="plain" onDecline={onDecline} />
    </section>
  );
};

const StepBody = ({ name, ...props }: FlowStepProps & { readonly name: FlowStepName }) => {
  if (name === 'data') return <DataStep {...props} />;
  if (name === 'form') return <FormInFlow {...props} />;
  if (name === 'future') return <FutureStep {...props} />;
  if (name === 'immediate') return <ImmediateStep {...props} />;
  return props.children;
};

const titleOf = (name: FlowStepName, formTitle: string | null): string => {
  const titles: Record<FlowStepName, string> = {
    data: 'Data Sharing',
    form: formTitle ?? 'Form Completion',
    future: 'Future Payments',
    immediate: 'Immediate Payment',
    consent: 'Consent',
  };
  return titles[name];
};

/** Terms that the button's own line states while the button stays in reach. */
const inReach: readonly TermSummary['name'][] = ['Now', 'Later'];

/**
 * The terms that the button below agrees to, one row each, without the terms in the button's line. Empty if a consent
 * requests nothing.
 */
const TermsSlip = ({ terms }: { readonly terms: readonly TermSummary[] }) =>
  terms.length > 0 && (
    <dl className="slip terms-slip">
      {terms.map(({ name, text }) => (
        <div key={name} data-in-reach={inReach.includes(name) || undefined}>
          <dt>{name}</dt>
          <dd className="figures">{text}</dd>
        </div>
      ))}
    </dl>
  );

interface NothingRequestedProps {
  readonly consent: Consent;
  readonly note: Elements;
  readonly button: Elements;
  readonly decline: Elements;
}

/** A consent that requests no payments or data: yes or no. */
const NothingRequested = ({ consent, note, button, decline }: NothingRequestedProps) => (
  <section className="step">
    <div>
      <StepHeading>{`${merchantName(consent)} asks for your consent`}</StepHeading>
      <p className="quiet">No specific actions required</p>
    </div>
    {note}
    {button}
    {decline}
  </section>
);

interface ConsentButtonProps {
  readonly decisions: FlowDecisions;
  readonly accounts: AccountsState;
  /** The terms agreed to, one line each. */
  readonly words: readonly string[];
  readonly may: boolean;
  readonly onConsent: () => void;
}

const ConsentButton = ({ decisions, accounts, words, may, onConsent }: ConsentButtonProps) => (
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

const MAX_LOGOS = 3;

interface StepDotsProps {
  readonly steps: readonly FlowStep[];
  /** The accounts that the payer chose. */
  readonly chosen: readonly UserAccount[];
}

/** The payer's progress, and the accounts they chose: at most three logos, with a count of the rest. */
export const StepDots = ({ steps, chosen }: StepDotsProps) => {
  const more = chosen.length - MAX_LOGOS;
  if (steps.length === 1 && chosen.length === 0) return null;
  return (
    <div className="step-dots" aria-hidden="true">
      <ol className="step-dots">
        {steps.map(({ name, done, leftOut, current }) => (
          <li key={name} data-done={(done && !leftOut) || undefined} data-current={current || undefined} />
        ))}
      </ol>
      {chosen.length > 0 && (
        <span className="step-dots-accounts">
          {chosen.slice(0, MAX_LOGOS).map((account) => (
            <BankLogo key={account.accountId} account={account} size={24} />
          ))}
          {more > 0 && <span>{`+${more}`}</span>}
        </span>
      )}
    </div>
  );
};
