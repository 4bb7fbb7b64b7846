import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, statement } from './database.ts';

const folder = join(import.meta.dirname, '../migrations');

const readApplied = statement('migrations-applied', 'select version, checksum from migrations order by version');

/** An arbitrary advisory lock number, the same in every process, so that one process at a time migrates. */
const lockNumber = 7_302_114;

/**
 * Brings the database to the newest schema: runs each file of `server/migrations` once, in numerical order, each in one
 * transaction with its record. A file changed after it was applied stops the start. `last` lets a test begin with an
 * older schema.
 */
export const migrate = async (database: Database, last = Number.POSITIVE_INFINITY): Promise<void> => {
  await database.script(`${lock} create table if not exists migrations (
    version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
  ); commit;`);
  const applied = await database.query<{ version: number; checksum: string }>(readApplied);
  const checksums = new Map(applied.map(({ version, checksum }) => [version, checksum]));
  for (const migration of readMigrations().filter(({ version }) => version <= last)) {
    const checksum = checksums.get(migration.version);
    if (checksum === undefined) await database.script(scriptOf(migration));
    else if (checksum !== migration.checksum)
      throw new Error(`Migration ${migration.name} was changed after it was applied`);
  }
};

interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

const readMigrations = (): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      return {
        version: Number.parseInt(name, 10),
        name,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
      };
    });

/** Begins a transaction that only one process at a time can hold. */
export const lock = `begin; select pg_advisory_xact_lock(${lockNumber});`;

/** Checks again before running: another process may have applied it while this one waited for the lock. */
const scriptOf = ({ version, name, sql, checksum }: Migration): string => `${lock}
do $migrate$ begin
  if not exists (select from migrations where version = ${version}) then
    execute $script$${sql}$script$;
    insert into migrations (version, name, checksum) values (${version}, '${name}', '${checksum}');
  end if;
end $migrate$;
commit;`;
