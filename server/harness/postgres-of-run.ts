import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../platform/database/postgres-database.ts';
import { prepareDatabase } from '../platform/database/prepare-database.ts';
import { createBossQueue } from '../platform/jobs/boss-queue.ts';
import { testDatabasePrefix } from './fresh-database.ts';
import { type PostgresCluster, startPostgresCluster } from './postgres-cluster.ts';
import { makeServingRole, servedAt } from './serving-role.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the run's PostgreSQL, with the database to create others from. */
    postgresUrl: string;
    /** Databases to be copied: with the schema and no rows, and without a schema. */
    postgresTemplates: Readonly<Record<'migrated' | 'empty', string>>;
  }
}

let cluster: PostgresCluster | undefined;

const templates = { migrated: 'yarda_template', empty: 'template1' } as const;

/** Starts one PostgreSQL for the whole run, with a migrated database to copy. */
export const setup = async (project: TestProject): Promise<void> => {
  cluster = await startPostgresCluster();
  await makeServingRole(cluster.url);
  await makeTemplate(cluster.url);
  project.provide('postgresUrl', cluster.url);
  project.provide('postgresTemplates', templates);
};

/** Stops it, but keeps its folder if a failed file left its database behind. */
export const teardown = async (): Promise<void> => {
  if (!cluster) return;
  const stored = await retainedDatabases(cluster.url);
  await cluster.stop();
  if (stored.length === 0) await cluster.remove();
  else process.stdout.write(`Kept for a look: ${stored.join(', ')} in the PostgreSQL folder ${cluster.folder}\n`);
};

const makeTemplate = async (clusterUrl: string): Promise<void> => {
  const url = new URL(clusterUrl);
  const cluster = openPostgres(url.href, 1);
  await cluster.script(`create database ${templates.migrated}`);
  await cluster.close();
  url.pathname = `/${templates.migrated}`;
  const databaseUrl = servedAt(url).href;
  const serving = openPostgres(databaseUrl, 1);
  await prepareDatabase({ databaseUrl, databaseMigrationUrl: url.href }, serving);
  await serving.close();
  const boss = createBossQueue({ url: databaseUrl, hasSchema: true }, () => undefined);
  await boss.start([]);
  await boss.stop();
};

const retainedDatabases = async (connectionString: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
    `${testDatabasePrefix}%`,
  ]);
  await client.end();
  return rows.map(({ datname }) => datname);
};
