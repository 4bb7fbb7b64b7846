import type { Config } from '../config/config.ts';
import type { BossHome } from '../jobs/boss-queue.ts';
import type { Database } from './database.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { openPostgres } from './postgres-database.ts';

type DatabaseAddress = Pick<
  Config,
  'databaseUrl' | 'databaseMigrationUrl' | 'migrations' | 'databaseConnections' | 'dataDir'
>;

/**
 * The PostgreSQL of the URL, else our own in the data folder, which stops when the database is closed; with where the job queue
 * is. `joins`: our own may be one that a server runs already.
 */
export const openDatabase = async (
  { databaseUrl, databaseMigrationUrl, migrations, databaseConnections, dataDir }: DatabaseAddress,
  { joins }: { readonly joins: boolean } = { joins: true },
): Promise<{ database: Database; bossHome: BossHome }> => {
  const own = databaseUrl ? null : await startOwnPostgres(dataDir, { joins });
  const url = databaseUrl ?? own?.url ?? '';
  const opened = openPostgres(url, databaseConnections);
  const close = async (): Promise<void> => {
    await opened.close();
    await own?.stop();
  };
  const hasSchema = databaseMigrationUrl !== undefined || migrations === 'check';
  return { database: { ...opened, close }, bossHome: { url, hasSchema } };
};
