import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, rmSync, writeFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { create } from 'tar';
import { recordAct } from '../platform/audit/record-act.ts';
import type { Database } from '../platform/database/database.ts';
import { startOwnPostgres } from '../platform/database/own-postgres.ts';
import { openPostgres } from '../platform/database/postgres-database.ts';
import { type BackupNote, BackupRefused, backupNote, isOfProcess } from './backup-file.ts';
import { booksMark } from './books-mark.ts';

/**
 * Writes a data folder to one file, readable by its owner alone: its database, the keys and the sandbox's messages. A server in
 * it is refused meanwhile, and so is this while one runs. The file appears whole or not at all, and replaces none.
 */
export const writeBackup = async (dataDir: string, file: string, at: Date): Promise<BackupNote> => {
  if (!existsSync(join(dataDir, 'database'))) throw new BackupRefused(`There is no database in ${dataDir}`);
  const target = resolve(file);
  if (existsSync(target)) throw new BackupRefused(`${file} exists already: name a file that does not`);
  if (!existsSync(dirname(target))) throw new BackupRefused(`There is no folder ${dirname(target)}`);
  const own = await startOwnPostgres(dataDir, { quiet: true });
  const database = openPostgres(own.url, 1);
  try {
    return await packQuiet(database, dataDir, target, at);
  } finally {
    await database.close();
    await own.stop();
  }
};

/** Nothing else writes, and after a checkpoint the files alone are the whole database. */
const packQuiet = async (database: Database, dataDir: string, target: string, at: Date) => {
  await recordAct(database, 'backup');
  const note: BackupNote = { takenAt: at.toISOString(), books: await booksMark(database) };
  await database.script('checkpoint');
  const draft = `${target}.${randomBytes(6).toString('hex')}.part`;
  const notePath = join(dataDir, backupNote);
  try {
    writeFileSync(notePath, JSON.stringify(note), { mode: 0o600 });
    const filter = (path: string): boolean => !isOfProcess(path);
    await create({ file: draft, cwd: dataDir, gzip: { level: 1 }, portable: true, mode: 0o600, filter }, ['.']);
    await makeLasting(draft);
    linkSync(draft, target);
  } finally {
    rmSync(notePath, { force: true });
    await rm(draft, { force: true });
  }
  return note;
};

const makeLasting = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
};
