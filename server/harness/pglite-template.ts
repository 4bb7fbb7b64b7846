import { appendFileSync, cpSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../database/migrate.ts';
import { openPglite } from '../database/pglite-database.ts';
import { createBossQueue } from '../jobs/boss-queue.ts';
import { scratchFolder } from './scratch-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folders to be copied: with the schema and no rows, and without a schema. */
    pgliteTemplates: Readonly<Record<'migrated' | 'empty', string>>;
  }
}

/** Each start fills the buffers with zeroes, and the suite's databases hold 11 MB. */
const fewerBuffers = '\nshared_buffers = 16MB\n';

let folders: string[] = [];

/** Makes the embedded databases for the whole run: making one takes seconds, copying it almost nothing. */
export const setup = async (project: TestProject): Promise<void> => {
  const empty = await scratchFolder('template');
  const migrated = await scratchFolder('template');
  folders = [empty, migrated];
  await (await openPglite(empty)).close();
  appendFileSync(join(empty, 'database/postgresql.conf'), fewerBuffers);
  cpSync(empty, migrated, { recursive: true });
  await addSchema(migrated);
  project.provide('pgliteTemplates', { migrated, empty });
};

const addSchema = async (folder: string): Promise<void> => {
  const database = await openPglite(folder);
  await migrate(database);
  const boss = createBossQueue({ pglite: database.pglite }, () => undefined);
  await boss.start([]);
  await boss.stop();
  await database.close();
};

export const teardown = async (): Promise<void> => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
};
