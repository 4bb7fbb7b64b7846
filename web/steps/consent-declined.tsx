import { Button } from '../ui/button.tsx';
import { StepHeading } from '../ui/step-heading.tsx';

interface ConsentDeclinedProps {
  readonly merchant: string;
  readonly onReconsider: () => void;
}

/** The end after 'Decline', with a way back: nothing has been sent. */
export const ConsentDeclined = ({ merchant, onReconsider }: ConsentDeclinedProps) => (
  <section className="step">
    <div>
      <StepHeading>You declined. Nothing was agreed.</StepHeading>
      <p className="quiet">{merchant} receives no money and no data from this request. You can close this page.</p>
    </div>
    <div className="step-actions">
      <Button kind="plain" onClick={onReconsider}>
        Back to the request
      </Button>
    </div>
  </section>
);
