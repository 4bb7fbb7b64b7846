import * as z from 'zod/mini';
import { booksMarkSchema } from './books-mark.ts';

/** Inside a backup, beside the folder's own files: what it holds, to compare a restored copy with. */
export const backupNote = 'backup.json';

export const backupNoteSchema = z.object({ takenAt: z.string(), books: booksMarkSchema });

export type BackupNote = z.infer<typeof backupNoteSchema>;

/** Belongs to the process that runs the database, not to what is kept in it. */
export const isOfProcess = (path: string): boolean =>
  /^(?:\.\/)?database(?:-socket|\/postmaster\.(?:pid|opts)$)/.test(path);

/** Thrown if a backup cannot be made or used; the message is one line for the operator. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
