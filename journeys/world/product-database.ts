import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { looseStatement } from '@yarda/server/platform/database/database.ts';
import { openPostgres } from '@yarda/server/platform/database/postgres-database.ts';

/** One of the run's PostgreSQL, or the server's own, which ends with it. */
export type Engine = 'shared' | 'own';

/** The environment variable that holds the address of the run's PostgreSQL. */
export const postgresOfRun = 'YARDA_JOURNEYS_POSTGRES';

/** The databases that were created for products and not dropped. */
export const databasesOfProducts = looseStatement<{ name: string }>(
  'journeys-databases',
  "select datname as name from pg_database where datname like 'yarda\\_world\\_%'",
);

/** An empty database for one product. */
export interface ProductDatabase {
  /** The settings that point the server to it. */
  readonly settings: { readonly DATA_DIR: string; readonly DATABASE_URL: string };
  /** Address or folder of the database. */
  readonly databaseName: string;
  drop(): Promise<void>;
}

export const makeProductDatabase = async (engine: Engine): Promise<ProductDatabase> => {
  const folder = await mkdtemp(join(tmpdir(), 'yarda-journeys-'));
  const dropFolder = () => rm(folder, { recursive: true, force: true });
  if (engine === 'own')
    return { settings: { DATA_DIR: folder, DATABASE_URL: '' }, databaseName: folder, drop: dropFolder };
  const name = `yarda_world_${randomBytes(6).toString('hex')}`;
  const url = new URL(process.env[postgresOfRun] ?? '');
  await onPostgres(url, `create database ${name}`);
  const own = new URL(`/${name}`, url);
  return {
    settings: { DATA_DIR: folder, DATABASE_URL: own.href },
    databaseName: own.href,
    drop: async () => {
      await onPostgres(url, `drop database ${name}`);
      await dropFolder();
    },
  };
};

const onPostgres = async (url: URL, sql: string): Promise<void> => {
  const admin = openPostgres(url.href, 1);
  await admin.script(sql);
  await admin.close();
};
