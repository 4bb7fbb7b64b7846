import { appendAudit } from '../audit/append-audit.ts';
import { type Database, type Queryable, statement, type Transaction } from '../database/database.ts';
import type { NewId } from '../identifiers.ts';
import { blockersOf } from './erasure-blockers.ts';
import { type ErasureScope, erasureScope, ofPerson, valuesOf } from './erasure-scope.ts';
import { keptByLaw, keptUntil } from './kept-by-law.ts';
import type { KeptTable } from './kept-table.ts';
import { keptTables } from './kept-tables.ts';

/** What the person who asked is given, and we keep: it names them by id alone. */
export interface Erasure {
  readonly erasureId: string;
  readonly userId: string;
  readonly erasedAt: Date;
  /** The day until which laws keep the rest. */
  readonly keptUntil: string;
  /** Rows deleted or overwritten, by table. */
  readonly erased: Readonly<Record<string, number>>;
  /** What is kept, by table, and why. */
  readonly kept: Readonly<Record<string, string>>;
}

/** Thrown while something of the person's goes on. */
export class ErasureRefused extends Error {
  override readonly name = 'ErasureRefused';
}

const columns = 'erasure_id, user_id, erased_at, kept_until::text, erased, kept';
const find = statement('erasure-find', `select ${columns} from erasures where user_id = $1`);
const insert = statement(
  'erasure-insert',
  `insert into erasures (erasure_id, user_id, erased_at, kept_until, erased, kept)
   values ($1, $2, $3, $4, $5::jsonb, $6::jsonb) returning ${columns}`,
);

interface Deps {
  readonly database: Database;
  readonly newId: NewId;
  readonly at: Date;
}

/**
 * Erases a person in one transaction: deletes or overwrites all that `keptTables` declare to be theirs, but for what a
 * law keeps. The id stays, and names no one. A second time finds the first. Throws `ErasureRefused` while money is on
 * its way, debits go on or data is shared.
 */
export const erasePerson = ({ database, newId, at }: Deps, userId: string): Promise<Erasure> =>
  database.transaction(async (tx) => {
    const scope = await erasureScope(tx, userId);
    if (!scope) throw new ErasureRefused(`There is no person ${userId}`);
    const before = await findErasure(tx, userId);
    if (before) return before;
    const blockers = await blockersOf(tx, scope);
    if (blockers.length > 0) throw new ErasureRefused(`${userId} cannot be erased yet: ${blockers.join('; ')}`);
    const erased = await eraseRows(tx, scope);
    const erasureId = newId('erasure');
    const values = [erasureId, userId, at, keptUntil(at), JSON.stringify(erased), JSON.stringify(keptByLaw())];
    const [made] = await tx.query<Erasure>(insert, values);
    if (!made) throw new Error('An erasure was not kept');
    await appendAudit(
      tx,
      { kind: 'operator-acted', actor: 'operator', about: 'person erased', details: { userId, erasureId } },
      at,
    );
    return made;
  });

export const findErasure = async (db: Queryable, userId: string): Promise<Erasure | null> =>
  (await db.query<Erasure>(find, [userId]))[0] ?? null;

const eraseRows = async (tx: Transaction, scope: ErasureScope): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const [table, kept] of inOrder) {
    const erase = eraseOf(table, kept);
    if (!erase) continue;
    const [row] = await tx.query<{ rows: number }>(statement(`erase-${table}`, erase), valuesOf(scope));
    if (row && row.rows > 0) counts[table] = row.rows;
  }
  return counts;
};

/** The person last: the other tables find their rows by what this one says. */
const inOrder = Object.entries(keptTables).toSorted(
  ([left], [right]) => Number(left === 'users') - Number(right === 'users'),
);

const eraseOf = (table: string, { person, erasedWhole, erased }: KeptTable): string | null => {
  if (!person || !(erasedWhole || erased)) return null;
  const change = erasedWhole ? `delete from ${table}` : `update ${table} set ${settings(erased ?? {})}`;
  return `with changed as (${change} where ${ofPerson(person)} returning 1) select count(*)::int as rows from changed`;
};

const settings = (erased: Readonly<Record<string, string>>): string =>
  Object.entries(erased)
    .map(([column, value]) => `${column} = ${value}`)
    .join(', ');
