import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/open-database.ts';
import { prepareDatabase } from '../database/prepare-database.ts';
import { createBossQueue } from '../jobs/boss-queue.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the schema and no rows, to be copied. */
    pgliteTemplate: string;
  }
}

let folder = '';

/** Makes one embedded database for the whole run: making one takes seconds, copying it almost nothing. */
export const setup = async (project: TestProject): Promise<void> => {
  folder = await mkdtemp(join(tmpdir(), 'yarda-template-'));
  const config = readConfig({ DATA_DIR: folder });
  const { database, bossHome } = await openDatabase(config);
  await prepareDatabase(config, database);
  const boss = createBossQueue(bossHome, () => undefined);
  await boss.start([]);
  await boss.stop();
  await database.close();
  project.provide('pgliteTemplate', folder);
};

export const teardown = (): Promise<void> => rm(folder, { recursive: true, force: true });
