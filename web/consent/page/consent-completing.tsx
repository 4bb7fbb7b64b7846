import { Button } from '../../platform/ui/button.tsx';
import { LongWait } from '../../platform/ui/long-wait.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { StepHeading } from '../../platform/ui/step-heading.tsx';

/** Everything requested is done; the consent is reread until the server marks it granted. */
export const ConsentCompleting = ({ onRefresh }: { onRefresh: () => void }) => (
  <section className="step" aria-busy="true">
    <StepHeading>Completing consent...</StepHeading>
    <Skeleton height="4rem" />
    <Skeleton height="8rem" />
    <LongWait>
      <p className="quiet small centred">Your payment has been made. We are confirming it.</p>
      <div className="centred">
        <Button kind="plain" onClick={onRefresh}>
          Try Again
        </Button>
      </div>
    </LongWait>
  </section>
);
