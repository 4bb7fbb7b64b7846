import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, looseStatement, statement } from '../platform/database/database.ts';
import { eventually } from './eventually.ts';

const start = statement('test-backup-start', "select pg_backup_start('test', true)");
const stop = looseStatement<{ labelfile: string }>('test-backup-stop', 'select labelfile from pg_backup_stop(false)');
const switchLog = looseStatement<{ file: string }>(
  'test-backup-switch',
  'select pg_walfile_name(pg_switch_wal()) as file',
);
const archived = looseStatement<{ done: boolean | null }>(
  'test-backup-archived',
  'select last_archived_wal >= :file as done from pg_stat_archiver',
);
const recovering = looseStatement<{ isRecovering: boolean }>(
  'test-backup-recovering',
  'select pg_is_in_recovery() as "isRecovering"',
);

const waitMs = 120_000;

/** Files that a base backup leaves out: the log comes from the archive. */
const left = /\/(?:pg_wal\/.+|postmaster\.(?:pid|opts))$/;

/** Copies a running server's data folder as `pg_basebackup` does, which npm's PostgreSQL has not. */
export const copyBaseBackup = (database: Database, folder: string, base: string): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.query(start);
    cpSync(folder, base, { recursive: true, filter: (file) => !left.test(file) });
    const [ended] = await tx.query(stop);
    writeFileSync(join(base, 'backup_label'), ended?.labelfile ?? '');
  });

/** Waits until everything written so far is in the archive. */
export const archiveLog = async (database: Database): Promise<void> => {
  const [last] = await database.query(switchLog);
  const reached = () => database.query(archived, { file: last?.file });
  await eventually('it is archived', async () => ((await reached())[0]?.done ? true : null), waitMs);
};

/** Waits until a restored server accepts writes. */
export const promoted = async (database: Database): Promise<void> => {
  const state = () => database.query(recovering);
  await eventually('it has recovered', async () => ((await state())[0]?.isRecovering === false ? true : null), waitMs);
};
