import { sessionTiming } from './session-timing.ts';

/** Whether somebody who is active has to use their token now, so that it is renewed. Milliseconds since 1970 UTC. */
export const isRenewalDue = ({ usedAt, now }: { usedAt: number; now: number }): boolean =>
  now - usedAt >= sessionTiming.renewal;
