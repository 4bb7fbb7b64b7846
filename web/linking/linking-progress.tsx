import type { ChargeStatus } from '@yarda/domain/payments/charges/charge-status.ts';
import { Button } from '../platform/ui/button.tsx';
import type { Elements } from '../platform/ui/elements.ts';
import { Guilloche } from '../platform/ui/guilloche.tsx';
import { Ring } from '../platform/ui/ring.tsx';
import { StepHeading } from '../platform/ui/step-heading.tsx';

interface LinkingProgressProps {
  /** How far the charge of a linked card has come, when known. */
  readonly status?: ChargeStatus | null;
  /** The payer is on their bank's page. */
  readonly awaiting?: boolean;
  readonly problem?: Elements;
  /** Actions to continue, above the way out. */
  readonly children?: Elements;
  readonly onCancel: () => void;
}

/** The link is in progress: what it waits for, and the ways out. */
export const LinkingProgress = ({
  status = null,
  awaiting = false,
  problem,
  children,
  onCancel,
}: LinkingProgressProps) => (
  <section className="step linking-progress">
    {status ? (
      <Ring progress={status.progress} label="Linking progress" />
    ) : (
      <span className="linking-sign">
        <Guilloche />
      </span>
    )}
    <div className="linking-words">
      <StepHeading key={String(awaiting)}>
        {awaiting ? 'Awaiting 3D Secure Authentication' : 'Processing Account Linking'}
      </StepHeading>
      <p className="quiet" role="status">
        {awaiting
          ? 'Please complete the authentication in the new tab, then return here...'
          : 'Please wait while we link your account...'}
      </p>
      {status && <p className="quiet small">{status.stepText}</p>}
    </div>
    {problem}
    <div className="step-actions linking-ways-out">
      {children}
      <Button kind="plain" onClick={onCancel}>
        cancel
      </Button>
    </div>
  </section>
);
