import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { withdrawRightsOf } from '../linking/withdraw-rights.ts';
import { appendAudit } from '../platform/audit/append-audit.ts';
import { type Transaction, variantOf } from '../platform/database/database.ts';
import { type DeclaredTable, laws, maxRetentionYears, settings } from '../platform/database/declared-table.ts';
import { Problem } from '../platform/http/problem.ts';
import type { NewId } from '../platform/identifiers.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import { blockersOf } from './erasure-blockers.ts';
import {
  type ErasureScope,
  erasureScope,
  erasureScopeWithout,
  holderOf,
  type Named,
  userIdOf,
  valuesOf,
} from './erasure-scope.ts';
import { type Erasure, findErasure, saveErasure } from './erasure-store.ts';
import { retainedTables } from './retained-tables.ts';

export interface Erasing {
  readonly tx: Transaction;
  /** Has the rights to debit the person withdrawn at their providers. */
  readonly jobs: JobQueue;
  readonly newId: NewId;
  readonly at: Date;
  /** The actor who orders the erasure, as the audit log names them. */
  readonly actor: string;
  /** Signs the receipt. It must not ask the database, which the transaction may hold. */
  readonly sign: (erasure: Omit<Erasure, 'receipt'>) => Promise<string>;
}

/**
 * Erases a person: deletes or overwrites all that `retainedTables` declare to be theirs, but for what a law keeps, and withdraws the
 * rights to debit them. An
 * account's id stays, and names no one. Asked again by id or consent, it finds the first. Throws a problem if there is no such
 * person, and while money is on its way, debits go on or data is shared.
 */
export const erasePerson = async (by: Erasing, named: Named): Promise<Erasure> => {
  const userId = await userIdOf(by.tx, named);
  const before = await findErasure(by.tx, userId === null ? named : { userId });
  if (before) return before;
  const scope = await scopeOf(by.tx, named, userId);
  const blockers = await blockersOf(by.tx, scope);
  if (blockers.length > 0) throw notErasable(blockers);
  if (scope.userId !== null) await withdrawRightsOf(by.jobs, by.tx, scope.userId);
  const erased = await eraseRows(by.tx, scope);
  if (userId === null && scope.consents.length === 0 && Object.keys(erased).length === 0)
    throw new Problem('PERSON_NOT_FOUND');
  return retained(by, scope, erased);
};

/** Locked. */
const scopeOf = async (tx: Transaction, named: Named, userId: string | null): Promise<ErasureScope> => {
  if (userId !== null || 'userId' in named) {
    const scope = userId === null ? null : await erasureScope(tx, userId);
    if (!scope) throw new Problem('PERSON_NOT_FOUND');
    return scope;
  }
  const holder = 'consentId' in named ? await holderOf(tx, named.consentId) : null;
  if (holder !== null) throw notErasable([`the consent belongs to a person with an account (${holder})`]);
  return erasureScopeWithout(tx, named);
};

const retained = async (
  { tx, newId, at, actor, sign }: Erasing,
  { userId, consents }: ErasureScope,
  erased: Record<string, number>,
): Promise<Erasure> => {
  const erasureId = newId('erasure');
  const entry = {
    ...{ erasureId, userId, consents: userId === null ? consents : [], erasedAt: at, retainedUntil: retainedUntil(at) },
    ...{ erased, retained: retainedByLaw() },
  };
  const erasure = { ...entry, receipt: await sign(entry) };
  await saveErasure(tx, erasure);
  const details = { ...(userId !== null && { userId }), erasureId };
  await appendAudit(tx, { kind: 'operator-acted', actor, about: 'person erased', details }, at);
  return erasure;
};

const notErasable = (reasons: readonly string[]): Problem =>
  new Problem(
    'PERSON_NOT_ERASABLE',
    reasons.map((message) => ({ path: 'body', message })),
  );

/** The columns that an erasure retains, by table, with the reason. */
const retainedByLaw = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(retainedTables).flatMap(([table, { retainedByLaw: stored = {} }]) => {
      const [law] = Object.values(stored);
      return law === undefined ? [] : [[table, `${Object.keys(stored).join(', ')}: ${laws[law].text}`]];
    }),
  );

/** The day in Lagos until which the longest of the laws keeps it, counted from the erasure. */
export const retainedUntil = (from: Date): string => {
  const until = new Date(from);
  until.setUTCFullYear(until.getUTCFullYear() + maxRetentionYears);
  return dayInLagos(until.getTime());
};

/** Deletes or overwrites what the kept tables call personal of one person. Resolves to the rows, by table. */
const eraseRows = async (tx: Transaction, scope: ErasureScope): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { table, erase } of erases) {
    const [row] = await tx.query(erase, valuesOf(scope));
    if (row && row.rows > 0) counts[table] = row.rows;
  }
  return counts;
};

const eraseOf = (table: string, { person, erasedWhole, erased }: DeclaredTable): string | null => {
  if (!person || !(erasedWhole || erased)) return null;
  const change = erasedWhole ? `delete from ${table}` : `update ${table} set ${settings(erased ?? {})}`;
  return `with changed as (${change} where ${person} returning 1) select count(*)::int as rows from changed`;
};

const erases = Object.entries(retainedTables).flatMap(([table, stored]) => {
  const text = eraseOf(table, stored);
  return text === null ? [] : [{ table, erase: variantOf('erase', `erase-${table}`, text) }];
});
