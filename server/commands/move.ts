import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { FolderInUse } from '../database/folder-lock.ts';
import { markSentence } from '../keeping/books-mark.ts';
import { moveFolder } from '../keeping/move-folder.ts';
import { MoveRefused } from '../keeping/move-refused.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run move -- --to DATABASE_URL`: moves the embedded database of `DATA_DIR` to an empty PostgreSQL, whose schema
 * belongs to the role in `DATABASE_MIGRATION_URL` if that is set. The server must be stopped.
 */
runCommand(async () => {
  const { databaseUrl, databaseMigrationUrl, dataDir } = readConfig(process.env);
  if (databaseUrl) throw new MoveRefused('DATABASE_URL is set: this server keeps its data in PostgreSQL already');
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
  if (!to || !/^postgres(?:ql)?:\/\//.test(to)) throw new MoveRefused('npm run move -- --to postgres://…');
  const { tables, rows, books } = await moveFolder({ dataDir, to, owner: databaseMigrationUrl }).catch(
    (error: unknown) => {
      throw error instanceof FolderInUse ? new MoveRefused(`${error.message}: stop the server to move it`) : error;
    },
  );
  return `${rows} rows of ${tables} tables are equal in both: ${markSentence(books)}.
Start the servers with this DATABASE_URL, and with the keys in ${dataDir}/keys as before.`;
});
