/** Money that goes back is asked about after ten minutes, and then hourly: a bank may take ten working days. */
const firstLookMs = 10 * 60_000;
const lookAgainMs = 60 * 60_000;

/** What a statement compares with that takes refunds or returns to ask about. */
export const lookTimes = (
  nowMs: number,
): { readonly now: Date; readonly requestedBefore: Date; readonly polledBefore: Date } => ({
  now: new Date(nowMs),
  requestedBefore: new Date(nowMs - firstLookMs),
  polledBefore: new Date(nowMs - lookAgainMs),
});
