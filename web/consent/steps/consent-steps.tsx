import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import {
  chosenAccounts,
  type FlowStep,
  type FlowStepName,
  flowSteps,
  mayConsent,
  stepsOf,
} from '@yarda/domain/consent/steps/consent-flow.ts';
import { stepOfState } from '@yarda/domain/consent/steps/consent-flow-machine.ts';
import { hasLinkedAccount } from '@yarda/domain/consent/steps/has-linked-account.ts';
import { stepOutcome } from '@yarda/domain/consent/steps/step-outcome.ts';
import { termsSummary } from '@yarda/domain/consent/steps/terms-summary.ts';
import { merchantName } from '@yarda/domain/consent/view/consent-summary.ts';
import { leaveOut } from '@yarda/domain/consent/view/leave-out.ts';
import { BankLogo } from '../../accounts/bank-logo.tsx';
import type { Elements } from '../../platform/ui/elements.ts';
import { StepHeading } from '../../platform/ui/step-heading.tsx';
import { ApprovalNote } from '../approval/approval-note.tsx';
import { ConsentButton } from './consent-button.tsx';
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

/** A consent in steps: each with its header, one of them open, and 'Consent' in the last. */
export const ConsentSteps = (props: ConsentStepsProps) => {
  const { consent, snapshot, accounts, form, problem, send, onConsent, onDecline } = props;
  const decisions = snapshot.context;
  const current = stepOfState(snapshot.value);
  const names = stepsOf(decisions);
  const terms = termsSummary(leaveOut(consent, decisions.leavesOut), decisions, accounts, form);
  const may = mayConsent(decisions, current);
  const button = <ConsentButton {...{ decisions, accounts, terms, may, onConsent }} />;
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
              step.done && !step.current
                ? stepOutcome(step.name, consent, decisions, { accounts: accounts, form })
                : null
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
