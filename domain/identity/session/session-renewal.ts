import { sessionTiming } from './session-timing.ts';

/** Whether an active person's token must be used now so that it is renewed. Milliseconds since 1970 UTC. */
export const isRenewalDue = ({ usedAt, now }: { usedAt: number; now: number }): boolean =>
  now - usedAt >= sessionTiming.renewal;
