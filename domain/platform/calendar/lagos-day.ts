/** All the year. Without `Temporal`: pages that need only a day do not load it. */
const aheadOfUtcMs = 60 * 60 * 1000;

/** The day in Lagos (`YYYY-MM-DD`) at a moment, in milliseconds since 1970 UTC. */
export const dayInLagos = (atMs: number): string => new Date(atMs + aheadOfUtcMs).toISOString().slice(0, 10);

/** The day and minute in Lagos at a moment, as a spreadsheet reads it: `2026-12-01 00:30`. */
export const minuteInLagos = (atMs: number): string =>
  new Date(atMs + aheadOfUtcMs).toISOString().slice(0, 16).replace('T', ' ');
