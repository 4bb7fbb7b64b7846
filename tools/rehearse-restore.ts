import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { archiveLog } from '@yarda/server/harness/base-backup.ts';
import { seedLedger } from '@yarda/server/harness/seed-ledger.ts';
import { recordAct } from '@yarda/server/platform/audit/record-act.ts';
import { sealAudit } from '@yarda/server/platform/audit/seal-audit.ts';
import { type Database, looseStatement, statement } from '@yarda/server/platform/database/database.ts';
import { migrate } from '@yarda/server/platform/database/migrate.ts';
import { openPostgres } from '@yarda/server/platform/database/postgres-database.ts';
import { giveToOrdinaryUser } from '@yarda/server/platform/database/postgres-program.ts';
import { type BooksMark, booksMark, markDifference, markSentence } from '@yarda/server/retention/books-mark.ts';
import { type ArchivedCluster, logFile, makeCluster, type RestoreInput, restoreCluster } from './archived-cluster.ts';
import { findPostgresPrograms, type PostgresPrograms } from './postgres-programs.ts';
import { recoveryTarget } from './recovery-target.ts';

const nowThere = looseStatement<{ at: string }>('rehearsal-now', 'select clock_timestamp()::text as at');
const untimed = statement('rehearsal-untimed', 'set local statement_timeout = 0');

/** Prints how long each step took. */
const timed = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
  const startedMs = performance.now();
  const result = await work();
  console.log(`${((performance.now() - startedMs) / 1_000).toFixed(1).padStart(7)} s  ${step}`);
  return result;
};

/** Works with a database of a cluster, and stops the cluster. */
const withDatabase = async <T>(
  cluster: ArchivedCluster,
  url: string,
  work: (database: Database) => Promise<T>,
): Promise<T> => {
  const database = openPostgres(url, 2);
  try {
    return await work(database);
  } finally {
    await database.close();
    await cluster.stop();
  }
};

/** Hashing large books takes longer than a server lets a statement take. */
const markOf = (database: Database): Promise<BooksMark> =>
  database.transaction(async (tx) => {
    await tx.query(untimed);
    return booksMark(tx);
  });

/** The moment that will be restored, and the mark of the books at that moment. */
interface Moment {
  readonly at: string;
  readonly books: BooksMark;
}

/** Books, backs up, books on, notes the moment, and books what must not come back. */
const loseCluster = async (programs: PostgresPrograms, home: string, entries: number): Promise<Moment> => {
  const [base, archive] = [join(home, 'base'), join(home, 'archive')];
  const primary = await timed('a new cluster that archives its log', () => makeCluster(programs, home, archive));
  const maintenance = primary.urlOf('postgres');
  const moment = await withDatabase(primary, primary.urlOf('yarda'), async (database) => {
    await openPostgres(maintenance, 1).script('create database yarda');
    await timed(`the schema, and ${entries} ledger entries`, async () => {
      await migrate(database);
      await seedLedger(database, entries);
    });
    await timed('pg_basebackup', () => programs.run('pg_basebackup', '-d', maintenance, '-D', base, '-c', 'fast'));
    await timed('pg_verifybackup', () => programs.run('pg_verifybackup', base));
    return bookOn(database);
  });
  rmSync(primary.folder, { recursive: true, force: true });
  return moment;
};

const bookOn = async (database: Database): Promise<Moment> => {
  await seedLedger(database, 1_000, 'after the backup');
  await recordAct(database, 'rehearsal');
  await sealAudit(database);
  const books = await timed('the hash of its books', () => markOf(database));
  const [moment] = await database.query(nowThere);
  await seedLedger(database, 1_000, 'after the moment');
  await timed('the rest of the log reaches the archive', () => archiveLog(database));
  return { at: moment?.at ?? '', books };
};

const rehearse = async (programs: PostgresPrograms, home: string, entries: number): Promise<boolean> => {
  const [base, archive] = [join(home, 'base'), join(home, 'archive')];
  mkdirSync(archive);
  giveToOrdinaryUser(archive);
  const { at, books } = await loseCluster(programs, home, entries);
  const found = await restored(programs, home, { base, archive, target: recoveryTarget(at) });
  const difference = markDifference(found, books);
  console.log(difference ? `The restored books differ: ${difference}` : `Equal at ${at}: ${markSentence(found)}`);
  return difference === null;
};

/** The books of a backup, restored to a moment in a cluster that is thrown away. */
const restored = async (
  programs: PostgresPrograms,
  home: string,
  from: RestoreInput,
  { database, user }: { readonly database: string; readonly user: string } = { database: 'yarda', user: 'postgres' },
): Promise<BooksMark> => {
  const cluster = await timed(`a fresh cluster, restored to ${from.target}`, () =>
    restoreCluster(programs, home, from),
  );
  return withDatabase(cluster, cluster.urlOf(database, user), (restoredDatabase) =>
    timed('the hash of the restored books', () => markOf(restoredDatabase)),
  );
};

const usage =
  'npm run rehearse:restore [-- --entries 10000 | --base FOLDER --archive FOLDER --at TIME [--database yarda] [--user postgres]]';

/** Major version of a base backup in plain format. */
const majorVersionOf = (base: string): string => {
  const file = join(base, 'PG_VERSION');
  if (!existsSync(file)) throw new Error(`${base} is no base backup in pg_basebackup's plain format: no PG_VERSION`);
  return readFileSync(file, 'utf8').trim();
};

/** Works in a folder of its own, which is removed; of work that fails PostgreSQL's log is kept. */
const inOwnFolder = async <T>(programs: PostgresPrograms, work: (home: string) => Promise<T>): Promise<T> => {
  const home = await mkdtemp(join(tmpdir(), 'yarda-rehearsal-'));
  giveToOrdinaryUser(home);
  console.log(programs.version);
  try {
    const result = await work(home);
    rmSync(home, { recursive: true, force: true });
    return result;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${removeAllButLog(home)}`);
  }
};

/** Removes all but PostgreSQL's log from a folder. Returns the log's last lines and where it is. */
const removeAllButLog = (home: string): string => {
  const log = join(home, logFile);
  const hasLog = existsSync(log);
  const removed = hasLog ? readdirSync(home).filter((name) => name !== logFile) : ['.'];
  for (const name of removed) rmSync(join(home, name), { recursive: true, force: true });
  return hasLog ? `${readFileSync(log, 'utf8').trim().split('\n').slice(-10).join('\n')}\nAll of its log: ${log}` : '';
};

/**
 * `npm run rehearse:restore`: loses a cluster of its own and restores it to a moment, from a base backup and the archived
 * log; or restores a backup of yours and prints its books, to compare with what `ledger:check` and `audit:check` said.
 */
const main = (): Promise<boolean> => {
  const text = { type: 'string' } as const;
  const options = { entries: text, base: text, archive: text, at: text, database: text, user: text };
  const { base, archive, at, entries = '10000', database = 'yarda', user = 'postgres' } = parseArgs({ options }).values;
  if (!base && !archive && !at) {
    const programs = findPostgresPrograms(['initdb', 'pg_ctl', 'pg_basebackup', 'pg_verifybackup']);
    return inOwnFolder(programs, (home) => rehearse(programs, home, Number(entries)));
  }
  if (!base || !archive || !at) throw new Error(usage);
  const from = { base: resolve(base), archive: resolve(archive), target: recoveryTarget(at) };
  const programs = findPostgresPrograms(['pg_ctl'], majorVersionOf(from.base));
  return inOwnFolder(programs, async (home) => {
    console.log(markSentence(await restored(programs, home, from, { database, user })));
    return true;
  });
};

Promise.resolve()
  .then(main)
  .then(
    (isEqual) => {
      process.exitCode = isEqual ? 0 : 1;
    },
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 2;
    },
  );
