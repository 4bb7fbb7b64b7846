/** How long ago something became due, in seconds; 0 if nothing is, or not yet. */
export const secondsSince = (at: Date | null | undefined, nowMs: number): number =>
  at ? Math.max(0, nowMs - at.getTime()) / 1_000 : 0;
