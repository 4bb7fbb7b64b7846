import { laws, mostYears } from '../platform/database/declared-table.ts';
import { keptTables } from './kept-tables.ts';

/** What an erasure leaves, by table: which columns, and why. */
export const keptByLaw = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(keptTables).flatMap(([table, { keptByLaw: kept = {} }]) => {
      const [law] = Object.values(kept);
      return law === undefined ? [] : [[table, `${Object.keys(kept).join(', ')}: ${laws[law].says}`]];
    }),
  );

/** The day until which the longest of the laws keeps it, counted from the erasure. */
export const keptUntil = (from: Date): string => {
  const until = new Date(from);
  until.setUTCFullYear(until.getUTCFullYear() + mostYears);
  return until.toISOString().slice(0, 10);
};
