import type { FlowStep } from '@yarda/domain/consent/steps/consent-flow.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../platform/ui/icon.tsx';
import { LinkedPill, StatusPill } from '../../platform/ui/status-pill.tsx';
import { StepHeading } from '../../platform/ui/step-heading.tsx';

interface StepFrameProps {
  readonly step: FlowStep;
  readonly title: string;
  /** The step's result, when the title does not say it. */
  readonly detail: string | null;
  /** Its payments have a linked account. */
  readonly linked?: boolean;
  readonly onReopen: () => void;
  /** Shown while the step is open. */
  readonly children: ReactNode;
}

/** One step of a consent: its number or a green tick, its title, its status, and its content while open. */
export const StepFrame = ({ step, title, detail, linked = false, onReopen, children }: StepFrameProps) => {
  const isStepDone = step.done && !step.leftOut;
  return (
    <li
      className="step-frame"
      data-done={isStepDone || undefined}
      data-current={step.current || undefined}
      aria-current={step.current ? 'step' : undefined}
    >
      <StepHead step={step} onReopen={onReopen}>
        <span className="step-frame-sign">{isStepDone ? <Icon name="tick" size={16} /> : step.number}</span>
        <span className="step-frame-title">
          <span>{title}</span>
          {detail !== null && <span className="step-frame-detail figures">{detail}</span>}
        </span>
        {step.name !== 'consent' && (
          <span className="step-frame-pills">
            {linked && <LinkedPill />}
            {step.leftOut ? <span className="status-pill">Left out</span> : <StatusPill done={step.done} />}
          </span>
        )}
      </StepHead>
      {step.current && <div className="step-frame-body">{children}</div>}
    </li>
  );
};

/** The heading of a step: a button if the step can be opened again. */
const StepHead = ({ step, onReopen, children }: Pick<StepFrameProps, 'step' | 'onReopen' | 'children'>) => {
  if (step.current) return <StepHeading className="step-frame-head">{children}</StepHeading>;
  if (step.canReopen)
    return (
      <h2>
        <button type="button" className="step-frame-head" aria-expanded={false} onClick={onReopen}>
          {children}
        </button>
      </h2>
    );
  return (
    <h2 className="step-frame-head" aria-disabled={!step.done || undefined}>
      {children}
    </h2>
  );
};
