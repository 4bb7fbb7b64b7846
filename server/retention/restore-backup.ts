import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { extract } from 'tar';
import { openDatabase } from '../platform/database/open-database.ts';
import { restrictToOwner } from '../platform/keys/private-folder.ts';
import { type BackupNote, BackupRefused, backupNote, backupNoteSchema } from './backup-file.ts';
import { type BooksMark, booksMark, markDifference } from './books-mark.ts';

/**
 * Makes a data folder from a backup: beside its place first, where its books are compared with those that were backed
 * up; only then does the folder appear, whole. One that holds anything is left alone.
 */
export const restoreBackup = async (file: string, dataDir: string): Promise<BackupNote> => {
  if (!existsSync(file)) throw new BackupRefused(`There is no file ${file}`);
  const target = resolve(dataDir);
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new BackupRefused(`${dataDir} is not empty: move it away, or set DATA_DIR to a new folder`);
  const draft = `${target}-${randomBytes(6).toString('hex')}.part`;
  try {
    const note = await unpack(file, draft);
    const difference = markDifference(await marksIn(draft), note.books);
    if (difference) throw new BackupRefused(`${file} does not hold what was backed up: ${difference}`);
    await rm(join(draft, backupNote));
    await rm(join(draft, 'database-socket'), { recursive: true, force: true });
    if (existsSync(target)) rmdirSync(target);
    renameSync(draft, target);
    return note;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};

const unpack = async (file: string, draft: string): Promise<BackupNote> => {
  restrictToOwner(draft);
  try {
    await extract({ file, cwd: draft, strict: true, preserveOwner: false, filter: isFileOrFolder });
    return backupNoteSchema.parse(JSON.parse(readFileSync(join(draft, backupNote), 'utf8')));
  } catch (cause) {
    throw new BackupRefused(`${file} is damaged, or is not a backup`, { cause });
  }
};

/** We write nothing else, so a link comes from someone who wants to write elsewhere. */
const isFileOrFolder = (_path: string, entry: object): boolean =>
  'type' in entry && (entry.type === 'File' || entry.type === 'Directory');

const marksIn = async (folder: string): Promise<BooksMark> => {
  const { database } = await openDatabase({ dataDir: folder, databaseUrl: undefined, databaseConnections: 1 });
  try {
    return await booksMark(database);
  } finally {
    await database.close();
  }
};
