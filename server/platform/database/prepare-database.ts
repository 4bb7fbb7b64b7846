import type { Config } from '../config/config.ts';
import { type Database, statement } from './database.ts';
import { expectMigrated, lock, type Migrating, migrate } from './migrate.ts';
import { openPostgres } from './postgres-database.ts';

const whoServes = statement('serving-role', 'select current_user as role');

/**
 * Brings the database to the newest schema. If a migration role is named, it owns the schema, and the serving role gets
 * only the rights it needs: an attacker who takes over the server cannot rewrite append-only tables or drop their
 * guards. With `migrations: 'check'` it only looks, and throws if anything is missing.
 */
export const prepareDatabase = async (
  {
    databaseUrl,
    databaseMigrationUrl,
    migrations,
  }: Pick<Config, 'databaseUrl' | 'databaseMigrationUrl' | 'migrations'>,
  database: Database,
  report?: Migrating['report'],
): Promise<void> => {
  const migrating = report ? { report } : {};
  if (migrations === 'check') return expectMigrated(database);
  if (!databaseUrl || !databaseMigrationUrl) {
    await migrate(database, migrating);
    return database.script(`${lock} ${jobsSchema} commit;`);
  }
  const [serving] = await database.query(whoServes);
  if (!serving?.role) throw new Error('The database does not say who is connected');
  const owner = openPostgres(databaseMigrationUrl, 1);
  try {
    await migrate(owner, migrating);
    await owner.script(grantsFor(serving.role));
  } finally {
    await owner.close();
  }
};

/** The home of the job queue's tables, which servers fill: those that only check make no schema. */
const jobsSchema = `do $jobs$ begin
  if not exists (select from pg_namespace where nspname = 'pgboss') then create schema pgboss; end if;
end $jobs$;`;

/**
 * The rights a role needs to serve. A table with a trigger named `…_append_only` may be read and added to, not changed.
 * The role makes and owns the job queue's tables, in a schema of their own.
 */
const grantsFor = (role: string): string => `${lock}
${jobsSchema}
do $grants$ declare kept record; begin
  execute format('grant usage on schema public to %1$I', ${literal(role)});
  execute format('grant select, insert, update, delete on all tables in schema public to %1$I', ${literal(role)});
  execute format('grant usage, select on all sequences in schema public to %1$I', ${literal(role)});
  execute format('revoke insert, update, delete on migrations from %1$I', ${literal(role)});
  for kept in
    select distinct class.relname as name from pg_trigger as guard
    join pg_class as class on class.oid = guard.tgrelid
    where class.relnamespace = 'public'::regnamespace and guard.tgname like '%_append_only'
  loop
    execute format('revoke update, delete, truncate on %I from %I', kept.name, ${literal(role)});
  end loop;
  execute format('grant usage, create on schema pgboss to %1$I', ${literal(role)});
end $grants$;
commit;`;

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
