import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { testDatabasePrefix } from './fresh-database.ts';
import { type PostgresCluster, startPostgresCluster } from './postgres-cluster.ts';
import { makeServingRole } from './serving-role.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the run's PostgreSQL, with the database to create others from. */
    postgresUrl: string;
  }
}

let cluster: PostgresCluster | undefined;

/** Starts one PostgreSQL for the whole run. */
export const setup = async (project: TestProject): Promise<void> => {
  cluster = await startPostgresCluster();
  await makeServingRole(cluster.url);
  project.provide('postgresUrl', cluster.url);
};

/** Stops it, but keeps its folder if a failed file left its database behind. */
export const teardown = async (): Promise<void> => {
  if (!cluster) return;
  const kept = await keptDatabases(cluster.url);
  await cluster.stop();
  if (kept.length === 0) await cluster.remove();
  else process.stdout.write(`Kept for a look: ${kept.join(', ')} in the PostgreSQL folder ${cluster.folder}\n`);
};

const keptDatabases = async (connectionString: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
    `${testDatabasePrefix}%`,
  ]);
  await client.end();
  return rows.map(({ datname }) => datname);
};
