import type { Database, Statement } from './database.ts';
import type { Seal } from './seal.ts';

/** The sealed rows of one table. */
export interface SealedRows {
  /** Locks some rows that do not begin with the header `$1`, and skips what is locked: `id`, `part`, `sealed`. */
  readonly find: Statement;
  /** Keeps `$3` as what is sealed in the row of `$1` and `$2`. */
  readonly keep: Statement;
  /** What a row's text belongs to. */
  readonly about: (row: { readonly id: string; readonly part: string }) => string;
}

interface Row {
  readonly id: string;
  readonly part: string;
  readonly sealed: Uint8Array;
}

/**
 * Seals with the newest key what was sealed with an older one, some rows a transaction; resolves to how many. Stopped
 * anywhere it goes on where it was, since a row says by itself whether it is done; run again it finds nothing to do.
 */
export const reseal = async (database: Database, seal: Seal, { find, keep, about }: SealedRows): Promise<number> => {
  const some = () =>
    database.transaction(async (tx) => {
      const rows = await tx.query<Row>(find, [seal.header()]);
      for (const row of rows) {
        await tx.query(keep, [row.id, row.part, seal.close(seal.open(row.sealed, about(row)), about(row))]);
      }
      return rows.length;
    });
  let total = 0;
  for (let done = await some(); done > 0; done = await some()) total += done;
  return total;
};
