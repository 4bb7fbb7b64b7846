import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { compose } from '../compose.ts';
import { readConfig } from '../config.ts';

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
  const server = await compose(readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' }));
  await server.start();
  await server.stop();
  project.provide('pgliteTemplate', folder);
};

export const teardown = (): Promise<void> => rm(folder, { recursive: true, force: true });
