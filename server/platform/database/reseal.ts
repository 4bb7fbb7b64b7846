import type { Database, Statement } from './database.ts';
import type { Seal } from './seal.ts';

/** The sealed rows of one table. */
export interface SealedRows {
  /**
   * Locks some rows that do not begin with `:header`, skipping locked rows and those named in `:unreadable`. Returns
   * `id`, `part`, `sealed`.
   */
  readonly find: Statement<object, Row>;
  /** Saves `:sealed` as the sealed value of the row `:id`, `:part`. */
  readonly saveStatement: Statement;
  /** The context a row's text is bound to. */
  readonly about: (row: { readonly id: string; readonly part: string }) => string;
}

interface Row {
  readonly id: string;
  readonly part: string;
  readonly sealed: Uint8Array;
}

/**
 * Reseals with the newest key what was sealed with an older one, a few rows per transaction; resolves to how many. If
 * stopped it resumes where it was, since each row shows whether it is done; run again, it finds nothing to do. A row that
 * cannot be opened is left as it is, and reported once all others are done.
 */
export const reseal = async (
  database: Database,
  seal: Seal,
  { find, saveStatement, about }: SealedRows,
): Promise<number> => {
  const unreadable: string[] = [];
  const some = () =>
    database.transaction(async (tx) => {
      const rows = await tx.query(find, { header: seal.header(), unreadable });
      for (const row of rows) {
        const { id, part } = row;
        const text = textOf(seal, row.sealed, about(row));
        if (text === null) unreadable.push(`${id} ${part}`);
        else await tx.query(saveStatement, { id, part, sealed: seal.close(text, about(row)) });
      }
      return rows.length;
    });
  let total = 0;
  for (let done = await some(); done > 0; done = await some()) total += done;
  if (unreadable.length > 0)
    throw new Error(`${unreadable.length} sealed values cannot be opened, the first is ${unreadable[0]}`);
  return total;
};

const textOf = (seal: Seal, sealed: Uint8Array, about: string): string | null => {
  try {
    return seal.open(sealed, about);
  } catch {
    return null;
  }
};
