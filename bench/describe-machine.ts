import { cpus, totalmem } from 'node:os';
import { launchBrowser } from './bench-browser.ts';
import type { Ground } from './ground.ts';
import { pgbenchVersion } from './run-pgbench.ts';

/** The machine, the date, and the share of it (0 to 1) that other processes used: figures mean little without them. */
export const describeMachine = async ({ postgres }: Ground, busiest: number): Promise<string> => {
  const processors = cpus();
  const browser = await launchBrowser();
  const chromium = browser.version();
  await browser.close();
  const pgbench = await pgbenchVersion();
  return [
    `${processors[0]?.model.trim() ?? 'unknown processor'}, ${processors.length} cores`,
    `${Math.round(totalmem() / 2 ** 30)} GB memory`,
    `Node ${process.versions.node}`,
    `PostgreSQL ${(await postgres()).version}`,
    ...(pgbench ? [`pgbench ${pgbench}`] : []),
    `Chromium ${chromium}`,
    `others took at most ${Math.round(100 * busiest)} % of it`,
    `measured on ${new Date().toISOString().slice(0, 10)}`,
  ].join(' · ');
};
