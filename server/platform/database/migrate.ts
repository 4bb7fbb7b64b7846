import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, statement } from './database.ts';
import { isLockTimeout } from './unavailable-postgres.ts';

const ownFolder = join(import.meta.dirname, 'migrations');

const readApplied = statement('migrations-applied', 'select version, name, checksum from migrations order by version');

const hasMigrations = statement('migrations-has', "select to_regclass('migrations') is not null as found");

/** An arbitrary advisory lock number, the same in every process, so that one process at a time migrates. */
const lockNumber = 7_302_114;

export interface Migrating {
  /** The folder of the migrations; by default `server/platform/database/migrations`. */
  readonly folder?: string;
  /** Gets a line for each step of the migration, and for each wait. */
  readonly report?: (line: string) => void;
}

/**
 * Brings the database to the newest schema: runs each file of `server/platform/database/migrations` once, in numerical order, each in one
 * transaction with its record. A file changed after it was applied stops the start.
 */
export const migrate = async (
  database: Database,
  { folder = ownFolder, report = () => undefined }: Migrating = {},
): Promise<void> => {
  await database.script(`${lock} create table if not exists migrations (
    version integer primary key, name text not null, checksum text not null,
      applied_at timestamptz not null default now()
  ); commit;`);
  for (const migration of await missingFrom(database, folder)) {
    await apply(database, migration, report);
    report(`Migration ${migration.name} is done`);
  }
};

/** How often a migration tries for tables that are in use, and how long it lets others go first. */
const [tries, pauseMs] = [120, 500];

/** A migration that must wait for a table gives up all it holds, and tries again: what servers do goes first. */
const apply = async (database: Database, migration: Migration, report: (line: string) => void): Promise<void> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await database.script(scriptOf(migration));
    } catch (error) {
      if (tried >= tries || !isLockTimeout(error)) throw error;
      report(`Migration ${migration.name} waits for a table that is in use: tried ${tried} of ${tries} times`);
      await sleep(pauseMs);
    }
  }
};

/** Throws unless the schema is the newest: for servers that leave migrating to a job of its own. */
export const expectMigrated = async (database: Database): Promise<void> => {
  const [{ found } = { found: false }] = await database.query(hasMigrations);
  const [missing] = found ? await missingFrom(database, ownFolder) : readMigrations(ownFolder);
  if (missing)
    throw new Error(`The database lacks the migration ${missing.name}: run npm run migrate, then start again`);
};

/** The migrations that were not applied yet, in order. A database that knows more than we do is for a newer server. */
const missingFrom = async (database: Database, folder: string): Promise<readonly Migration[]> => {
  const applied = new Map((await database.query(readApplied)).map((found) => [found.version, found]));
  const inFolder = readMigrations(folder);
  for (const { version, name, checksum } of inFolder) {
    if ((applied.get(version)?.checksum ?? checksum) !== checksum)
      throw new Error(`Migration ${name} was changed after it was applied`);
  }
  const versions = new Set(inFolder.map(({ version }) => version));
  const [newer] = [...applied.values()].filter(({ version }) => !versions.has(version));
  if (newer)
    throw new Error(`The database has a newer schema (${newer.name}) than this server knows: start a newer one`);
  return inFolder.filter(({ version }) => !applied.has(version));
};

interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

const readMigrations = (folder: string): Migration[] =>
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

/**
 * Checks again before running: another process may have applied it while this one waited for the lock.
 *
 * For a table it waits 300 ms, since all who want it after that wait behind it. After 100 ms PostgreSQL looks why it waits:
 * autovacuum is broken off for it, and of two that wait for each other it is the migration, never a payment. That a role may
 * set `deadlock_timeout` has to be granted (docs/operate.md): where it is not, autovacuum is waited for from try to try.
 */
const scriptOf = ({ version, name, sql, checksum }: Migration): string => `${lock}
set local lock_timeout = '300ms';
do $migrate$ begin
  if has_parameter_privilege('deadlock_timeout', 'set') then
    set local deadlock_timeout = '100ms';
  end if;
  if not exists (select from migrations where version = ${version}) then
    execute $script$${sql}$script$;
    insert into migrations (version, name, checksum) values (${version}, '${name}', '${checksum}');
  end if;
end $migrate$;
commit;`;
