import type { Clock } from '@yarda/domain/platform/clock.ts';
import { type Database, narrow, statement, type Transaction, variantOf } from '../platform/database/database.ts';
import { type Aged, lawHours, settings } from '../platform/database/declared-table.ts';
import { forEachIsolated } from '../platform/jobs/for-each-isolated.ts';
import { retentionYears } from './retention-years.ts';

const hourMs = 3_600_000;

/** So many consents at once: a few thousand rows, in one short transaction. */
const batch = 200;

const next = statement(
  'aged-next',
  `select consent_id, created_at::text from consents
   where forgotten_at is null and created_at <= :before and (created_at, consent_id) > (:position::timestamptz, :id)
   order by created_at, consent_id limit ${batch}`,
);
/** Another process that does the same takes others. */
const lock = statement(
  'aged-lock',
  `with held as (
     select consent_id from consents where consent_id = any(:consents) and forgotten_at is null for update skip locked
   )
   select consent_id, array(select payment_id from payments p where p.consent_id = held.consent_id) as payments,
     array(select debit_id from debits d where d.consent_id = held.consent_id) as debits from held`,
  narrow<AgedConsent>(),
);
const mark = statement('aged-mark', 'update consents set forgotten_at = :at where consent_id = any(:consents)');

interface Clocks {
  readonly now: Clock;
  readonly machine: Clock;
}

interface AgedConsent {
  readonly consentId: string;
  readonly payments: readonly string[];
  readonly debits: readonly string[];
}

/**
 * Takes what laws no longer keep out of consents that have been over for their years, in batches; stops at `until` (of the
 * machine's clock) and begins again the next time. The ledger stays as it is. Resolves to how many consents it forgot.
 */
export const forgetAged = async (database: Database, { now, machine }: Clocks, until = Number.POSITIVE_INFINITY) => {
  const [at, before] = [new Date(now()), new Date(now() - lawHours * hourMs)];
  let [total, position, id] = [0, '-infinity', ''];
  const failures: unknown[] = [];
  while (machine() < until) {
    const answer = await database.query(next, { before, position, id });
    const last = answer.at(-1);
    if (!last) break;
    [position, id] = [last.createdAt, last.consentId];
    const forget = (some: typeof answer): Promise<void> =>
      database
        .transaction((tx) => forgetOver(tx, some, { at, before }))
        .then((forgotten) => {
          total += forgotten;
        });
    // One consent that cannot be forgotten keeps none of the others.
    await forget(answer).catch(() =>
      forEachIsolated(answer, (one) => forget([one])).catch((error) => failures.push(error)),
    );
  }
  if (failures.length > 0) throw failures[0];
  return total;
};

const forgetOver = async (
  tx: Transaction,
  consents: readonly { readonly consentId: string }[],
  { at, before }: { readonly at: Date; readonly before: Date },
): Promise<number> => {
  const locked = await tx.query(lock, { consents: consents.map(({ consentId }) => consentId) });
  const all = valuesOf(locked, before);
  const young = new Set((await tx.query(findYoung, all)).map(({ id }) => id));
  const over = locked.filter(
    ({ consentId, payments, debits }) => ![consentId, ...payments, ...debits].some((id) => young.has(id)),
  );
  if (over.length === 0) return 0;
  const values = valuesOf(over, before);
  await tx.query(mark, { ...values, at });
  for (const change of changes) await tx.query(change, values);
  return over.length;
};

const valuesOf = (locked: readonly AgedConsent[], before: Date) => ({
  consents: locked.map(({ consentId }) => consentId),
  payments: locked.flatMap(({ payments }) => payments),
  debits: locked.flatMap(({ debits }) => debits),
  before,
});

/** The consents, and their payments and debits, that something holds up. */
const findYoung = statement(
  'aged-young',
  Object.entries(retentionYears)
    .flatMap(([table, { of, id, young }]) =>
      young ? [`select ${id} as id from ${table} where (${of}) and (${young})`] : [],
    )
    .join(' union all '),
  narrow<{ id: string }>(),
);

const changeOf = (table: string, { of, end }: Aged): string | null => {
  if (end === 'stays') return null;
  return `${end === 'deleted' ? `delete from ${table}` : `update ${table} set ${settings(end)}`} where ${of}`;
};

const changes = Object.entries(retentionYears).flatMap(([table, aged]) => {
  const change = changeOf(table, aged);
  return change ? [variantOf('aged', `aged-${table}`, change)] : [];
});
