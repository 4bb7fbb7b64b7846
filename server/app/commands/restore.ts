import { parseArgs } from 'node:util';
import { readConfig } from '../../platform/config/config.ts';
import { BackupRefused } from '../../retention/backup-file.ts';
import { markSentence } from '../../retention/books-mark.ts';
import { restoreBackup } from '../../retention/restore-backup.ts';
import { runCommand } from './run-command.ts';

/** `npm run restore -- --from FILE`: makes the data folder from a backup, if there is none yet. */
runCommand(async () => {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl) throw new BackupRefused('DATABASE_URL is set: a backup of a data folder cannot be restored there');
  const { from } = parseArgs({ options: { from: { type: 'string' } } }).values;
  if (!from) throw new BackupRefused('npm run restore -- --from FILE');
  const { takenAt, books } = await restoreBackup(from, dataDir);
  return `${dataDir} is as it was at ${takenAt}: ${markSentence(books)}`;
});
