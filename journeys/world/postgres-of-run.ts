import { startPostgresCluster } from '@yarda/server/harness/postgres-cluster.ts';
import { openPostgres } from '@yarda/server/platform/database/postgres-database.ts';
import { databasesOfProducts, postgresOfRun } from './product-database.ts';

/**
 * Starts one PostgreSQL for the whole run, and stops it. If a world left its data behind, it is kept for inspection.
 */
const startPostgresOfRun = async (): Promise<() => Promise<void>> => {
  const cluster = await startPostgresCluster();
  process.env[postgresOfRun] = cluster.url;
  return async () => {
    const admin = openPostgres(cluster.url, 1);
    const stored = await admin.query(databasesOfProducts);
    await admin.close();
    await cluster.stop();
    if (stored.length === 0) await cluster.remove();
    else console.log(`Kept for a look: ${stored.map(({ name }) => name).join(', ')} in ${cluster.folder}`);
  };
};

export default startPostgresOfRun;
