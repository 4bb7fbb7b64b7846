import { chargeTiming } from '@yarda/domain/payments/charges/charge-timing.ts';
import { useEffect, useState } from 'react';
import { Button } from '../../platform/ui/button.tsx';

const SECOND_MS = 1_000;

/** 'Try Again' once allowed, with a countdown until then. The countdown restarts on every mount. */
export const OtpRetry = ({ late, onTryAgain }: { late: boolean; onTryAgain: () => void }) => {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPassed((seconds) => seconds + 1), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  if (late)
    return (
      <Button kind="plain" onClick={onTryAgain}>
        Try Again
      </Button>
    );
  const left = Math.max(1, chargeTiming.otpRetry / SECOND_MS - passed);
  return <p className="quiet small centred figures otp-countdown">{`Try Again in ${left} s`}</p>;
};
