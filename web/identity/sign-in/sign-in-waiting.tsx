import { Button } from '../../platform/ui/button.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';

/** The parent page has not sent the sign-in yet. */
export const SignInWaiting = ({ long }: { long: boolean }) => (
  <div className="step" aria-busy="true">
    <h2 className="unseen">Sign in</h2>
    <Skeleton width="60%" height="1.5rem" />
    <Skeleton width="90%" />
    <Skeleton height="52px" />
    <Skeleton height="48px" />
    <div aria-live="polite">
      {long && (
        <div className="centred">
          <p className="quiet small">The page that opened this window does not answer.</p>
          <Button kind="plain" onClick={() => location.reload()}>
            Try Again
          </Button>
        </div>
      )}
    </div>
  </div>
);
