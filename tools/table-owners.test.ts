import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownedTables, tablesOf, trespasses } from './table-owners.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const sources = globSync('server/**/*.ts', { cwd: root }).filter(
  (file) => !/\.test\.ts$|^server\/harness\//.test(file),
);
const migrations = globSync('server/platform/database/migrations/*.sql', { cwd: root });

describe('the tables', () => {
  it('have one owner each', () => {
    expect(ownedTables.map(({ table }) => table).toSorted()).toEqual(
      ['migrations', ...tablesOf(migrations.map(read))].toSorted(),
    );
  });

  it('are named only in the SQL of their owner', () => {
    const found = sources.flatMap((file) => trespasses(file, read(file)));
    const reported = found.map(({ file, table, does }) => `${basename(file)} ${does} ${table}`);
    expect([...new Set(reported)].toSorted()).toEqual([]);
  });
});

describe('trespasses', () => {
  it.each([
    ['select', "statement('x', 'select 1 from payments p join consents c using (consent_id)')", 'reads consents'],
    ['a list', "statement('x', `select 1 from payments p,\n consents c where true`)", 'reads consents'],
    ['a join', "statement('x', 'select 1 from payments join consents using (consent_id)')", 'reads consents'],
    ['insert', "statement('x', 'insert into grants (a) values ($1)')", 'writes grants'],
    ['update', "statement('x', `with paid as (select 1) update consents set status = $1`)", 'writes consents'],
    ['delete', "statement('x', 'delete from only sessions where true')", 'writes sessions'],
  ])('finds a foreign table by %s', (_what, source, expected) => {
    const found = trespasses('server/payments/payment-store.ts', source);
    expect(found.map(({ table, does }) => `${does} ${table}`)).toEqual([expected]);
  });

  it.each([
    ['its own tables', "statement('x', 'update payments set a = 1')"],
    ['a fragment of another room', ['statement("x", `select ${', 'grantOfConsent("c")} from payments`)'].join('')],
    ['a lock', "statement('x', 'select 1 from payments for update of payments')"],
    ['a comment', '/** Taken from consents. */'],
  ])('allows %s', (_what, source) => {
    expect(trespasses('server/payments/payment-store.ts', source)).toEqual([]);
  });

  it('lets only the declaration of a room find rows through the tables of others', () => {
    const source = "const person = 'consent_id in (select consent_id from grants where user_id = $1)';";
    expect(trespasses('server/payments/payments-tables.ts', source)).toEqual([]);
    expect(trespasses('server/payments/paid-tables.ts', source)).toHaveLength(1);
  });
});
