import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const integration = '**/*.integration.test.ts';

const notOurs = ['**/node_modules/**', '**/dist/**'];

/** Nothing is translated by Vite, and what a worker has read in serves all of its files. */
const asNodeRunsThem = { experimental: { viteModuleRunner: false, nodeLoader: false }, isolate: false };

/** The whole host, on PostgreSQL. */
const integrationProject = {
  test: {
    name: 'integration',
    include: [`server/${integration}`],
    // Days are Lagos's wherever a server stands: a day taken from its own clock would be another one here.
    env: { TZ: 'Asia/Kolkata' },
    setupFiles: ['server/harness/declared-problems-only.ts'],
    globalSetup: ['server/harness/postgres-of-run.ts'],
    // A machine that others use too may miss a deadline; what is wrong fails each time.
    retry: process.env.CI ? 2 : 0,
    // A file also waits, for timers, other processes and PostgreSQL: one more worker than processors uses that time.
    maxWorkers: availableParallelism() + 1,
    // Projects that share workers form a group with the same number of them.
    sequence: { groupOrder: 1 },
    testTimeout: 180_000,
    ...asNodeRunsThem,
    hookTimeout: 180_000,
  },
};

export default defineConfig({
  test: {
    reporters: ['default'],
    passWithNoTests: false,
    // One fewer is the default, which leaves a machine with two cores half idle.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contracts,domain,rails,server,embed,sdk,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: [...notOurs, integration],
          setupFiles: ['tools/nothing-left-running.ts'],
          testTimeout: 30_000,
          ...asNodeRunsThem,
        },
      },
      {
        // A page's modules keep what it knows while it is open: each file is a page of its own, built as Vite builds it.
        test: { name: 'unit-page', include: ['web/**/*.test.{ts,tsx}'], exclude: notOurs, testTimeout: 30_000 },
      },
      integrationProject,
    ],
  },
});
