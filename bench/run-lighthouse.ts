import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { wholeChromium } from './bench-browser.ts';

const run = promisify(execFile);
const folder = join(import.meta.dirname, 'lighthouse');
const cli = join(folder, 'node_modules/lighthouse/cli/index.js');

/** A report is about half a megabyte. */
const maxBuffer = 2 ** 26;

const audit = z.object({ numericValue: z.number() });
const reportSchema = z.object({
  runtimeError: z.optional(z.object({ message: z.string() })),
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    'first-contentful-paint': audit,
    'largest-contentful-paint': audit,
    'total-blocking-time': audit,
    'cumulative-layout-shift': audit,
  }),
});

/** Lighthouse's result for one page. */
export interface LighthouseSeen {
  /** 0 to 100. */
  readonly performance: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly blockedMs: number;
  readonly layoutShift: number;
}

/** Lighthouse is installed the first time it is asked for: its packages are no part of a fresh install. */
export const installLighthouse = async (): Promise<void> => {
  if (existsSync(cli)) return;
  console.log('Installing Lighthouse…');
  const install = spawn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    ...{ cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' },
  });
  const [code] = await once(install, 'close');
  if (code !== 0) throw new Error('Lighthouse could not be installed');
};

/** Whether it works out what a slow phone would have done, or slows the browser down. */
export type Throttling = 'simulate' | 'devtools';

/** One visit by its mobile profile: a phone of 412×823, CPU ×4, 1.6 Mbit/s, 150 ms. */
export const runLighthouse = async (address: string, throttling: Throttling): Promise<LighthouseSeen> => {
  const of = [`--throttling-method=${throttling}`, '--only-categories=performance'];
  const flags = ['--output=json', ...of, '--quiet', '--no-enable-error-reporting'];
  const chrome = '--chrome-flags=--headless=new --no-sandbox';
  const env = { ...process.env, CHROME_PATH: wholeChromium() };
  const visit = () => run(process.execPath, [cli, address, ...flags, chrome], { env, maxBuffer });
  // Now and then Chromium records no start of the visit (NO_NAVSTART), and Lighthouse asks for another.
  const { stdout } = await visit().catch(visit);
  const { audits, categories, runtimeError } = reportSchema.parse(JSON.parse(stdout));
  if (runtimeError) throw new Error(`Lighthouse could not judge the page: ${runtimeError.message}`);
  return {
    performance: Math.round(100 * categories.performance.score),
    firstPaintMs: audits['first-contentful-paint'].numericValue,
    largestPaintMs: audits['largest-contentful-paint'].numericValue,
    blockedMs: audits['total-blocking-time'].numericValue,
    layoutShift: audits['cumulative-layout-shift'].numericValue,
  };
};
