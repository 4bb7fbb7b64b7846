/** Money that goes back is asked about after ten minutes, and then hourly: a bank may take ten working days. */
const firstPollMs = 10 * 60_000;
const recheckDelayMs = 60 * 60_000;

/** What a statement compares with that takes refunds or returns to ask about. */
export const pollTimes = (
  nowMs: number,
): { readonly now: Date; readonly requestedBefore: Date; readonly polledBefore: Date } => ({
  now: new Date(nowMs),
  requestedBefore: new Date(nowMs - firstPollMs),
  polledBefore: new Date(nowMs - recheckDelayMs),
});
