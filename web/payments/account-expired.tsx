import { BackButton } from '../platform/ui/back-button.tsx';
import { Button } from '../platform/ui/button.tsx';
import { Note } from '../platform/ui/note.tsx';
import { StepHeading } from '../platform/ui/step-heading.tsx';

interface AccountExpiredProps {
  readonly problem: string | null;
  readonly onRenew: () => void;
  readonly onSent: () => void;
  readonly onLeave: () => void;
}

/** The one-time account has expired: get a new one, or say that the transfer was sent in time. */
export const AccountExpired = ({ problem, onRenew, onSent, onLeave }: AccountExpiredProps) => (
  <section className="step">
    <div className="step-title">
      <BackButton onClick={onLeave} />
      <StepHeading>Pay by Transfer</StepHeading>
    </div>
    <Note tone="attention" icon="clock">
      <p>
        <strong>The account for this payment has expired.</strong>
      </p>
      <p>Please do not send money to it. It would go back to the account it came from.</p>
    </Note>
    {problem && (
      <Note tone="bad">
        <p>{problem}</p>
      </Note>
    )}
    <div className="step-actions">
      <Button onClick={onRenew}>Get a new account</Button>
      <Button kind="quiet" onClick={onSent}>
        I have made the transfer
      </Button>
    </div>
  </section>
);
