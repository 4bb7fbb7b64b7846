import { signInTroubles } from '@yarda/domain/identity/sign-in/sign-in-trouble.ts';
import { Button } from '../../platform/ui/button.tsx';
import { StepHeading } from '../../platform/ui/step-heading.tsx';

/** The sign-in has expired: start another. */
export const SignInLapsed = ({ onRestart }: { onRestart: () => void }) => (
  <section className="step">
    <div className="sign-in-title">
      <StepHeading>This took too long</StepHeading>
      <p className="quiet" role="alert">
        {signInTroubles['session-expired']}
      </p>
    </div>
    <Button onClick={onRestart}>Start again</Button>
  </section>
);
