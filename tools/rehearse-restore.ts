import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { recordAct } from '@yarda/server/audit/record-act.ts';
import { sealAudit } from '@yarda/server/audit/seal-audit.ts';
import { statement } from '@yarda/server/database/database.ts';
import { migrate } from '@yarda/server/database/migrate.ts';
import { openPostgres } from '@yarda/server/database/postgres-database.ts';
import { eventually } from '@yarda/server/harness/eventually.ts';
import { seedLedger } from '@yarda/server/harness/seed-ledger.ts';
import { type BooksMark, booksMark, markDifference, markSentence } from '@yarda/server/keeping/books-mark.ts';
import { makeCluster, restoreCluster } from './archived-cluster.ts';
import { findPostgresPrograms, type PostgresPrograms } from './postgres-programs.ts';

const nowThere = statement('rehearsal-now', 'select clock_timestamp()::text as at');
const switchLog = statement('rehearsal-switch', 'select pg_walfile_name(pg_switch_wal()) as file');
const archived = statement('rehearsal-archived', 'select last_archived_wal >= $1 as done from pg_stat_archiver');

/** Prints how long each step took. */
const timed = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
  const began = performance.now();
  const result = await work();
  console.log(`${((performance.now() - began) / 1_000).toFixed(1).padStart(7)} s  ${step}`);
  return result;
};

/** What is booked with its mark at the moment that will be restored, and the moment. */
interface Moment {
  readonly at: string;
  readonly books: BooksMark;
}

/** Books, backs up, books on, notes the moment, and books what must not come back. */
const loseCluster = async (programs: PostgresPrograms, home: string, entries: number): Promise<Moment> => {
  const [base, archive] = [join(home, 'base'), join(home, 'archive')];
  const primary = await timed('a new cluster that archives its log', () => makeCluster(programs, home, archive));
  const database = openPostgres(primary.url, 2);
  await timed(`the schema, and ${entries} ledger entries`, async () => {
    await migrate(database);
    await seedLedger(database, entries);
  });
  await timed('pg_basebackup', () => programs.run('pg_basebackup', '-d', primary.url, '-D', base, '-c', 'fast'));
  await timed('pg_verifybackup', () => programs.run('pg_verifybackup', base));
  await seedLedger(database, 1_000, 'after the backup');
  await recordAct(database, 'rehearsal');
  await sealAudit(database);
  const books = await timed('the hash of its books', () => booksMark(database));
  const [moment] = await database.query<{ at: string }>(nowThere);
  await seedLedger(database, 1_000, 'after the moment');
  const [last] = await database.query<{ file: string }>(switchLog);
  await timed('the rest of the log reaches the archive', () =>
    eventually(
      'it is archived',
      async () => {
        const [found] = await database.query<{ done: boolean | null }>(archived, [last?.file]);
        return found?.done ? true : null;
      },
      120_000,
    ),
  );
  await database.close();
  await primary.stop();
  await rm(primary.folder, { recursive: true, force: true });
  return { at: moment?.at ?? '', books };
};

const rehearse = async (programs: PostgresPrograms, home: string, entries: number): Promise<boolean> => {
  mkdirSync(join(home, 'archive'));
  programs.own(join(home, 'archive'));
  const { at, books } = await loseCluster(programs, home, entries);
  const found = await restored(programs, home, { base: join(home, 'base'), archive: join(home, 'archive'), at });
  const difference = markDifference(found, books);
  console.log(difference ? `The restored books differ: ${difference}` : `Equal at ${at}: ${markSentence(found)}`);
  return difference === null;
};

/** The books of a backup, restored to a moment in a cluster that is thrown away. */
const restored = async (
  programs: PostgresPrograms,
  home: string,
  from: { readonly base: string; readonly archive: string; readonly at: string },
): Promise<BooksMark> => {
  const cluster = await timed(`a fresh cluster, restored to ${from.at}`, () => restoreCluster(programs, home, from));
  const database = openPostgres(cluster.url, 1);
  try {
    return await timed('the hash of the restored books', () => booksMark(database));
  } finally {
    await database.close();
    await cluster.stop();
  }
};

const usage = 'npm run rehearse:restore [-- --entries 10000 | --base FOLDER --archive FOLDER --at TIME]';

/**
 * `npm run rehearse:restore`: loses a cluster of its own and restores it to a moment, from a base backup and the archived
 * log; or restores a backup of yours and prints its books, to compare with what `ledger:check` and `audit:check` said.
 */
const main = async (): Promise<boolean> => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { entries: text, base: text, archive: text, at: text } });
  const { base, archive, at, entries = '10000' } = values;
  if ((base || archive || at) && !(base && archive && at)) throw new Error(usage);
  const programs = findPostgresPrograms();
  const home = await mkdtemp(join(tmpdir(), 'yarda-rehearsal-'));
  programs.own(home);
  console.log(programs.version);
  try {
    if (!base || !archive || !at) return await rehearse(programs, home, Number(entries));
    console.log(markSentence(await restored(programs, home, { base, archive, at })));
    return true;
  } finally {
    await rm(home, { recursive: true, force: true });
  }
};

main().then(
  (isEqual) => {
    process.exitCode = isEqual ? 0 : 1;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  },
);
