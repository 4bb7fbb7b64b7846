import { progressPulse } from './payment-timing.ts';

/** What the ring shows at a beat: every other one is `progressPulse.by` points ahead of the truth, never beyond 100. */
export const pulsedProgress = (progress: number, beat: number): number =>
  Math.min(100, beat % 2 === 0 ? progress : progress + progressPulse.by);
