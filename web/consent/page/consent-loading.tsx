import { Button } from '../../platform/ui/button.tsx';
import { LongWait } from '../../platform/ui/long-wait.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import './consent-loading.css';

/** The loading placeholder of a consent. */
export const ConsentLoading = () => (
  <div className="step consent-loading" aria-busy="true">
    <p className="quiet" role="status">
      Loading consent...
    </p>
    <div className="consent-loading-head">
      <Skeleton width="45%" height="1.25rem" />
      <Skeleton width="70%" height="3rem" />
      <Skeleton width="35%" />
    </div>
    <Skeleton height="72px" />
    <LongWait>
      <p className="quiet small centred">Still loading. Your connection may be slow.</p>
      <div className="centred">
        <Button kind="plain" onClick={() => location.reload()}>
          Try Again
        </Button>
      </div>
    </LongWait>
  </div>
);
