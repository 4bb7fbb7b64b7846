import { progressPulse } from './payment-timing.ts';

/** The progress shown at a beat: every other beat is `progressPulse.by` points ahead of the truth, at most 100. */
export const pulsedProgress = (progress: number, beat: number): number =>
  Math.min(100, beat % 2 === 0 ? progress : progress + progressPulse.by);
