import { signInTroubles } from '@yarda/domain/identity/sign-in/sign-in-trouble.ts';
import { Button } from '../../platform/ui/button.tsx';
import { StepHeading } from '../../platform/ui/step-heading.tsx';

/** Another of the person's devices has stopped this one. */
export const DeviceStopped = ({ onRestart }: { onRestart: () => void }) => (
  <section className="step">
    <div className="sign-in-title">
      <StepHeading>This sign-in was stopped</StepHeading>
      <p className="quiet" role="alert">
        {signInTroubles['device-stopped']}
      </p>
    </div>
    <Button onClick={onRestart}>Start again</Button>
  </section>
);
