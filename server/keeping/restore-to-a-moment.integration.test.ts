import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { recordAct } from '../audit/record-act.ts';
import { sealAudit } from '../audit/seal-audit.ts';
import { type Database, statement } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openPostgres } from '../database/postgres-database.ts';
import { eventually } from '../harness/eventually.ts';
import { testEngine } from '../harness/fresh-database.ts';
import { type PostgresCluster, startPostgresCluster } from '../harness/postgres-cluster.ts';
import { rounds } from '../harness/proof-length.ts';
import { scratchFolder } from '../harness/scratch-folder.ts';
import { seedLedger } from '../harness/seed-ledger.ts';
import { booksMark } from './books-mark.ts';

/** Test 32 of the reliability tests: the ledger's hash is equal, and a million entries take five minutes at most. */
const entries = rounds({ short: 2_000, full: 1_000_000 });
const mostMs = 5 * 60_000;

const begin = statement('test-backup-begin', "select pg_backup_start('test', true)");
const end = statement('test-backup-end', 'select labelfile from pg_backup_stop(false)');
const nowThere = statement('test-backup-now', 'select clock_timestamp()::text as at');
const switchLog = statement('test-backup-switch', 'select pg_walfile_name(pg_switch_wal()) as file');
const archived = statement('test-backup-archived', 'select last_archived_wal >= $1 as done from pg_stat_archiver');
const recovering = statement('test-backup-recovering', 'select pg_is_in_recovery() as "isRecovering"');

const waitMs = 120_000;

/** What does not belong into a base backup: the log comes from the archive. */
const left = /\/(?:pg_wal\/.+|postmaster\.(?:pid|opts))$/;

/** As `pg_basebackup` does, which npm's PostgreSQL has not. */
const backUp = (database: Database, folder: string, base: string): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.query(begin);
    cpSync(folder, base, { recursive: true, filter: (file) => !left.test(file) });
    const [ended] = await tx.query<{ labelfile: string }>(end);
    writeFileSync(join(base, 'backup_label'), ended?.labelfile ?? '');
  });

describe.runIf(testEngine === 'postgres')('a PostgreSQL that was lost', async () => {
  if (testEngine !== 'postgres') return;
  const home = await scratchFolder('restore');
  const [base, archive] = [join(home, 'base'), join(home, 'archive')];
  const clusters: PostgresCluster[] = [];
  afterAll(async () => {
    for (const cluster of clusters) await cluster.crash().catch(() => undefined);
    for (const cluster of clusters) await cluster.remove();
    rmSync(home, { recursive: true, force: true });
  });
  const start = async (wanted: Parameters<typeof startPostgresCluster>[0]): Promise<PostgresCluster> => {
    const cluster = await startPostgresCluster(wanted);
    clusters.push(cluster);
    return cluster;
  };
  /** `cpSync` as root leaves everything to root, who may not run a server. */
  const giveTo = (owner: string, folder: string): void => {
    const { uid, gid } = statSync(owner);
    execFileSync('chown', ['-R', `${uid}:${gid}`, folder]);
  };

  it('has the books of the moment that it is restored to, by a backup and the archived log', {
    timeout: 2 * mostMs,
  }, async () => {
    mkdirSync(archive);
    const archiving = ['archive_mode=on', `archive_command=cp %p ${archive}/%f`, 'wal_level=replica'];
    const primary = await start({ settings: archiving });
    giveTo(primary.folder, home);
    const database = openPostgres(primary.url, 2);
    await migrate(database);
    await seedLedger(database, entries);
    const began = performance.now();
    await backUp(database, primary.folder, base);
    const backedUpMs = performance.now() - began;
    await seedLedger(database, 1_000, 'after the backup');
    await recordAct(database, 'rehearsal');
    await sealAudit(database);
    const books = await booksMark(database);
    const [moment] = await database.query<{ at: string }>(nowThere);
    await seedLedger(database, 1_000, 'after the moment');
    const [last] = await database.query<{ file: string }>(switchLog);
    const reached = () => database.query<{ done: boolean | null }>(archived, [last?.file]);
    await eventually('it is archived', async () => ((await reached())[0]?.done ? true : null), waitMs);
    await database.close();
    await primary.crash();
    rmSync(primary.folder, { recursive: true });

    writeFileSync(join(base, 'recovery.signal'), '');
    giveTo(archive, base);
    const restoring = performance.now();
    const recovery = [`restore_command=cp ${archive}/%f %p`, `recovery_target_time=${moment?.at}`];
    const restored = await start({ from: base, settings: [...recovery, 'recovery_target_action=promote'] });
    const again = openPostgres(restored.url, 1);
    const state = () => again.query<{ isRecovering: boolean }>(recovering);
    await eventually('it has recovered', async () => ((await state())[0]?.isRecovering ? null : true), waitMs);
    const restoredMs = performance.now() - restoring;
    expect(books.ledgerEntries).toBe(entries + 1_000);
    expect(await booksMark(again)).toEqual(books);
    expect(backedUpMs + restoredMs).toBeLessThan(mostMs);
    await again.close();
  });
});
