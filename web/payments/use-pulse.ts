import { progressPulse } from '@yarda/domain/payments/payment-timing.ts';
import { pulsedProgress } from '@yarda/domain/payments/progress-pulse.ts';
import { useEffect, useState } from 'react';

/** The ring's value: the progress and, while `alive`, a small pulse every second. */
export const usePulse = (progress: number, alive: boolean): number => {
  const [beat, setBeat] = useState(0);
  useEffect(() => {
    if (!alive || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setBeat((last) => last + 1), progressPulse.everyMs);
    return () => clearInterval(timer);
  }, [alive]);
  return alive ? pulsedProgress(progress, beat) : progress;
};
