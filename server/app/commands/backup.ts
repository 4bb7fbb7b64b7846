import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '../../platform/config/config.ts';
import { FolderInUse } from '../../platform/database/own-postgres.ts';
import { BackupRefused } from '../../retention/backup-file.ts';
import { markSentence } from '../../retention/books-mark.ts';
import { writeBackup } from '../../retention/write-backup.ts';
import { runCommand } from './run-command.ts';

/** `npm run backup [-- --to FILE]`: writes the data folder, with its keys, to one file. The server must be stopped. */
runCommand(async () => {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl)
    throw new BackupRefused(
      'This server keeps its data in PostgreSQL: docs/operate.md, Keeping, says how to back it up',
    );
  const at = new Date();
  const named = parseArgs({ options: { to: { type: 'string' } } }).values.to;
  const file = named ?? `yarda-backup-${at.toISOString().slice(0, 19).replaceAll(':', '')}.tgz`;
  const { books } = await writeBackup(dataDir, file, at).catch((error: unknown) => {
    throw error instanceof FolderInUse ? new BackupRefused(`${error.message}: stop the server to back it up`) : error;
  });
  const mb = (statSync(file).size / 1e6).toFixed(1);
  return `${file}: ${mb} MB, ${markSentence(books)}. It holds the keys that open personal data: guard it like ${dataDir}`;
});
