import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { compose } from '../compose.ts';
import { readConfig } from '../config.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder whose database has its schema and nothing else, to be copied. */
    pgliteTemplate: string;
  }
}

let folder = '';

/** Makes one embedded database for the whole run: to make one takes seconds, to copy it takes none. */
export const setup = async (project: TestProject): Promise<void> => {
  folder = await mkdtemp(join(tmpdir(), 'yarda-template-'));
  const server = await compose(readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' }));
  await server.start();
  await server.stop();
  project.provide('pgliteTemplate', folder);
};

export const teardown = (): Promise<void> => rm(folder, { recursive: true, force: true });
