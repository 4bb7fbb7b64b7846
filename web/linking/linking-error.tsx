import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { StepHeading } from '../ui/step-heading.tsx';

interface LinkingErrorProps {
  readonly failure: string | null;
  readonly onBack: () => void;
}

/** Why the link failed. */
export const LinkingError = ({ failure, onBack }: LinkingErrorProps) => (
  <section className="step">
    <StepHeading>Account Linking Failed</StepHeading>
    <Note tone="bad">
      <p>{failure ?? 'Something went wrong. Please try again.'}</p>
    </Note>
    <div className="step-actions">
      <Button onClick={onBack}>Back</Button>
    </div>
  </section>
);
