import type { Queryable } from '../database/database.ts';
import { Problem } from './problem.ts';

/** The sources of lists: `reads` may be a moment old. */
export interface ListReads {
  readonly database: Queryable;
  readonly reads: Queryable;
}

/** The source of a page of a list, and the position at which the page starts; null from the start. */
interface PageSource<Cursor> {
  readonly db: Queryable;
  readonly cursor: Cursor | null;
}

/**
 * Looks the cursor up where lists are read. One that is not known there may be too new for a replica: then the whole page is
 * read from the database. Throws `CURSOR_INVALID` if that does not know it either.
 */
export const pageSource = async <Cursor>(
  { database, reads }: ListReads,
  cursor: string | undefined,
  find: (db: Queryable, cursor: string) => Promise<Cursor | null>,
): Promise<PageSource<Cursor>> => {
  if (cursor === undefined) return { db: reads, cursor: null };
  for (const db of [reads, database]) {
    const position = await find(db, cursor);
    if (position !== null) return { db, cursor: position };
  }
  throw new Problem('CURSOR_INVALID');
};
