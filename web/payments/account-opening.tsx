import { BackButton } from '../platform/ui/back-button.tsx';
import { LongWait } from '../platform/ui/long-wait.tsx';
import { Skeleton } from '../platform/ui/skeleton.tsx';
import { StepHeading } from '../platform/ui/step-heading.tsx';

/** A placeholder while a one-time account is being opened. */
export const AccountOpening = ({ stepText, onLeave }: { stepText: string; onLeave: () => void }) => (
  <section className="step" aria-busy="true">
    <div className="step-title">
      <BackButton onClick={onLeave} />
      <StepHeading>Pay by Transfer</StepHeading>
    </div>
    <p className="quiet" role="status">
      {stepText}
    </p>
    <Skeleton width="60%" height="3rem" />
    <Skeleton height="13rem" />
    <Skeleton height="3rem" />
    <LongWait>
      <p className="quiet small centred">
        The bank is still opening an account for you. You can go back and try again.
      </p>
    </LongWait>
  </section>
);
