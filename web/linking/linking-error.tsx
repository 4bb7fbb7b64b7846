import { Button } from '../platform/ui/button.tsx';
import { Note } from '../platform/ui/note.tsx';
import { StepHeading } from '../platform/ui/step-heading.tsx';

interface LinkingErrorProps {
  readonly failure: string | null;
  readonly onBack: () => void;
  /** Another way to link the account. */
  readonly onCard?: () => void;
}

/** Why the link failed. */
export const LinkingError = ({ failure, onBack, onCard }: LinkingErrorProps) => (
  <section className="step">
    <StepHeading>Account Linking Failed</StepHeading>
    <Note tone="bad">
      <p>{failure ?? 'Something went wrong. Please try again.'}</p>
    </Note>
    <div className="step-actions">
      <Button onClick={onBack}>Back</Button>
      {onCard && (
        <Button kind="plain" onClick={onCard}>
          Link with a card instead
        </Button>
      )}
    </div>
  </section>
);
