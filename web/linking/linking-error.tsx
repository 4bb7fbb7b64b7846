import type { LinkingAct } from '@yarda/domain/linking/linking-context.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { StepHeading } from '../ui/step-heading.tsx';

interface LinkingErrorProps {
  readonly failure: string | null;
  readonly act: (act: LinkingAct) => void;
}

/** The link did not come about, and why. */
export const LinkingError = ({ failure, act }: LinkingErrorProps) => (
  <section className="step">
    <StepHeading>Account Linking Failed</StepHeading>
    <Note tone="bad">
      <p>{failure ?? 'Something went wrong. Please try again.'}</p>
    </Note>
    <div className="step-actions">
      <Button onClick={() => act({ type: 'payer.went_back' })}>Back</Button>
    </div>
  </section>
);
