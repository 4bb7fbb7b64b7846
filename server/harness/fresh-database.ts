import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { scratchFolder } from './scratch-folder.ts';
import { servedAt } from './serving-role.ts';

/** The name prefix of the suite's databases; random letters follow. */
export const testDatabasePrefix = 'yarda_test_';

/** A database for one test file, as the settings that connect a server to it. */
export interface FreshDatabase {
  /** Under the serving role. */
  readonly databaseUrl: string | undefined;
  /** Under the role that owns the schema. */
  readonly databaseMigrationUrl: string | undefined;
  readonly dataDir: string;
  /** The same settings as environment variables, for a server in its own process. */
  readonly environment: Readonly<Record<string, string>>;
  drop(): Promise<void>;
}

/** Makes a database with the newest schema and no rows. */
export const freshDatabase = (): Promise<FreshDatabase> => databaseFrom('migrated');

/** Makes a database without a schema. */
export const emptyDatabase = (): Promise<FreshDatabase> => databaseFrom('empty');

/** None yet: a server makes its own in the data folder. */
export const ownDatabase = async (): Promise<FreshDatabase> => {
  const dataDir = await scratchFolder('data');
  const none = { databaseUrl: undefined, databaseMigrationUrl: undefined };
  return {
    ...none,
    dataDir,
    environment: { DATA_DIR: dataDir },
    drop: () => rm(dataDir, { recursive: true, force: true }),
  };
};

const databaseFrom = async (template: 'migrated' | 'empty'): Promise<FreshDatabase> => {
  const dataDir = await scratchFolder('data');
  const name = `${testDatabasePrefix}${randomBytes(6).toString('hex')}`;
  const url = new URL(inject('postgresUrl'));
  await onCluster(`create database ${name} template ${inject('postgresTemplates')[template]} strategy file_copy`);
  url.pathname = `/${name}`;
  return {
    databaseUrl: servedAt(url).href,
    databaseMigrationUrl: url.href,
    dataDir,
    environment: { DATA_DIR: dataDir, DATABASE_URL: servedAt(url).href, DATABASE_MIGRATION_URL: url.href },
    drop: async () => {
      await onCluster(`drop database ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

const onCluster = async (sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(sql);
  await client.end();
};
