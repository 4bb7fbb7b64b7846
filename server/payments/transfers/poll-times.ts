/** Money that goes back is asked about after ten minutes, and then hourly: a bank may take ten working days. */
const firstPollMs = 10 * 60_000;
const recheckDelayMs = 60 * 60_000;

/** The times by which a statement selects the refunds or returns to poll. */
export const pollTimes = (
  nowMs: number,
): { readonly now: Date; readonly requestedBefore: Date; readonly polledBefore: Date } => ({
  now: new Date(nowMs),
  requestedBefore: new Date(nowMs - firstPollMs),
  polledBefore: new Date(nowMs - recheckDelayMs),
});
