import {
  chosenAccounts,
  type FlowStepName,
  flowSteps,
  mayConsent,
  stepsOf,
} from '@yarda/domain/consent/steps/consent-flow.ts';
import { stepOfState } from '@yarda/domain/consent/steps/consent-flow-machine.ts';
import { hasLinkedAccount } from '@yarda/domain/consent/steps/has-linked-account.ts';
import { stepOutcome } from '@yarda/domain/consent/steps/step-outcome.ts';
import { termsSummary } from '@yarda/domain/consent/steps/terms-summary.ts';
import { leaveOut } from '@yarda/domain/consent/view/leave-out.ts';
import { ApprovalNote } from '../approval/approval-note.tsx';
import { ConsentButton } from './consent-button.tsx';
import { DeclineButton } from './decline-button.tsx';
import type { ConsentStepsProps, FlowStepProps } from './flow-step-props.ts';
import { DataStep, FormInFlow, FutureStep, ImmediateStep } from './flow-steps.tsx';
import { NothingRequested } from './nothing-requested.tsx';
import { StepDots } from './step-dots.tsx';
import { StepFrame } from './step-frame.tsx';
import { inReach, TermsSlip } from './terms-slip.tsx';
import './consent-steps.css';

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
