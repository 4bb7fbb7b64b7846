import type { Config } from '../config.ts';
import type { BossHome } from '../jobs/boss-queue.ts';
import type { Database } from './database.ts';
import { openPglite } from './pglite-database.ts';
import { openPostgres } from './postgres-database.ts';

/** PostgreSQL if its URL is given, else the embedded database in the data folder; with the job queue's connection. */
export const openDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'databaseMigrationUrl' | 'migrations' | 'databaseConnections' | 'dataDir'>,
): Promise<{ database: Database; bossHome: BossHome }> => {
  if (config.databaseUrl) {
    const url = config.databaseUrl;
    return {
      database: openPostgres(url, config.databaseConnections),
      bossHome: { url, hasSchema: config.databaseMigrationUrl !== undefined || config.migrations === 'check' },
    };
  }
  const database = await openPglite(config.dataDir);
  return { database, bossHome: { pglite: database.pglite } };
};
