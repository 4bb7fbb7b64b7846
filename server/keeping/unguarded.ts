import type { Run } from './run-sql.ts';

interface Guard {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Runs work while the tables have neither foreign keys nor triggers, so that rows may come in any order; then puts them
 * back, which checks every reference. In one transaction, so that no one else ever sees the tables without.
 */
export const unguarded = async (run: Run, tables: readonly string[], work: () => Promise<void>): Promise<void> => {
  const keys = await run<Guard>(
    `select format('%I.%I', connamespace::regnamespace, (select relname from pg_class where oid = conrelid)) as "table",
       format('%I', conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of keys) await run(`alter table ${table} drop constraint ${name}`);
  for (const table of tables) await run(`alter table ${table} disable trigger user`);
  await work();
  for (const table of tables) await run(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of keys)
    await run(`alter table ${table} add constraint ${name} ${definition}`);
};
