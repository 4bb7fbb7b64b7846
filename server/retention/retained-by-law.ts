import { laws, maxRetentionYears } from '../platform/database/declared-table.ts';
import { retainedTables } from './retained-tables.ts';

/** The columns that an erasure retains, by table, with the reason. */
export const retainedByLaw = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(retainedTables).flatMap(([table, { retainedByLaw: kept = {} }]) => {
      const [law] = Object.values(kept);
      return law === undefined ? [] : [[table, `${Object.keys(kept).join(', ')}: ${laws[law].says}`]];
    }),
  );

/** The day until which the longest of the laws keeps it, counted from the erasure. */
export const retainedUntil = (from: Date): string => {
  const until = new Date(from);
  until.setUTCFullYear(until.getUTCFullYear() + maxRetentionYears);
  return until.toISOString().slice(0, 10);
};
