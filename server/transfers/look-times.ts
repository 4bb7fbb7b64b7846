/** Money that goes back is asked about after ten minutes, and then hourly: a bank may take ten working days. */
const firstLookMs = 10 * 60_000;
const lookAgainMs = 60 * 60_000;

/** What a statement compares with that takes refunds or returns to ask about: now, ordered by, and last asked about by. */
export const lookTimes = (nowMs: number): Date[] =>
  [nowMs, nowMs - firstLookMs, nowMs - lookAgainMs].map((ms) => new Date(ms));
