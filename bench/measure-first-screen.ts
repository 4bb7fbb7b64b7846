import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PageState } from '@yarda/contracts/consent/page.ts';
import type { Browser, Page } from 'playwright-core';
import * as z from 'zod/mini';
import { builtFirstScreen } from '../server/consent/page/first-screen.ts';
import { pageHtml } from '../server/consent/page/page-html.ts';
import { severalConsent } from '../web/consent/view/consent.fixture.ts';
import { serveBarePage } from './bare-page.ts';
import { launchBrowser, phone } from './bench-browser.ts';
import { startBenchServer } from './bench-server.ts';
import { firstScreenAim, firstScreenBudget, firstScreens } from './first-screens.ts';
import { type Ground, ports } from './ground.ts';
import { compareWithReference, kilobytes, type Measured, measured, milliseconds } from './measured.ts';
import { allFiles, pageFolder, readPageManifest, staticFiles, type Weight, weigh } from './page-bytes.ts';
import { median } from './quantile.ts';
import { requestAsMerchant } from './request-as-merchant.ts';
import { seededKobo } from './seed-payments.ts';
import { slowDown } from './slow-phone.ts';

/** Measures a payer's phone until the first screen of a payment is usable: bytes fetched and time taken. */
export const measureFirstScreen = async ({ quick, postgres }: Ground): Promise<Measured[]> => {
  const { ours, bare } = await openOften(await (await postgres()).freshDatabase(), quick ? 1 : 5);
  const manifest = await readPageManifest();
  const [screen] = Object.values(firstScreens);
  const files = staticFiles(manifest, screen ?? []);
  assertSame(scriptsOf(files), scriptsOf(ours[0]?.files ?? []));
  const weight = await weigh(files);
  const all = await weigh(allFiles(manifest, ['page.html']));
  return [
    measured('Scripts and styles until the first screen lives', weight.gzip, kilobytes, { max: firstScreenAim }),
    {
      what: `… in detail, ${weight.files} files (budget ${kilobytes(firstScreenBudget)} gzip)`,
      value: inDetail(weight),
    },
    { what: `All of the payer’s page, ${all.files} files`, value: inDetail(all) },
    ...compareWithBare(ours, bare),
    await measureDrawing(quick),
  ];
};

/** The times of our page beside those of React and one button, opened in turns. */
const compareWithBare = (ours: readonly FirstScreenSeen[], bare: readonly FirstScreenSeen[]): Measured[] => {
  const timed = (what: string, at: (seen: FirstScreenSeen) => number, max: number) => {
    const reference = { what: 'a page of React and one button', value: median(bare.map(at)) };
    return compareWithReference(measured(what, median(ours.map(at)), milliseconds), reference, milliseconds, {
      max,
    });
  };
  const control = `First control ('${ours[0]?.control}') on screen: CPU ×4, 1.6 Mbit/s, 150 ms`;
  return [timed(control, ({ atMs }) => atMs, 0.7), timed('… the page lives', ({ aliveMs }) => aliveMs, 1.6)];
};

const inDetail = ({ raw, gzip, brotli }: Weight): string =>
  `${kilobytes(raw)} raw, ${kilobytes(gzip)} gzip, ${kilobytes(brotli)} brotli`;

interface Opened {
  readonly ours: readonly FirstScreenSeen[];
  readonly bare: readonly FirstScreenSeen[];
}

const openOften = async (databaseUrl: string, times: number): Promise<Opened> => {
  const server = await startBenchServer(ports.server, databaseUrl);
  const bare = await serveBarePage(ports.plain);
  const browser = await launchBrowser();
  try {
    const { page } = await requestAsMerchant(server, seededKobo);
    const opened: Record<keyof Opened, FirstScreenSeen[]> = { ours: [], bare: [] };
    for (let time = 0; time < times; time += 1) {
      opened.ours.push(await openOnce(browser, `${server.address}${page}`));
      opened.bare.push(await openOnce(browser, bare.address));
    }
    return opened;
  } finally {
    await browser.close();
    await bare.stop();
    await server.stop();
  }
};

const openOnce = async (browser: Browser, address: string): Promise<FirstScreenSeen> => {
  const context = await phone(browser);
  const page = await context.newPage();
  await watchFirstScreen(page);
  await slowDown(page);
  await page.goto(address);
  const seen = await readFirstScreen(page);
  await context.close();
  return seen;
};

/** The styles of a first screen are in its HTML. Those of the next may have come by then, or not. */
const scriptsOf = (files: readonly string[]): string[] => files.filter((file) => file.endsWith('.js'));

/** `npm test` weighs what the manifest says is fetched, so a browser has to fetch the same. */
const assertSame = (message: readonly string[], fetched: readonly string[]): void => {
  const missing = message.filter((file) => !fetched.includes(file));
  const more = fetched.filter((file) => !message.includes(file));
  if (missing.length + more.length === 0) return;
  throw new Error(`A browser fetches other files than bench/first-screens.ts says: not ${missing}, but ${more}`);
};

const rounds = 10;
const warmUp = 300;

const state: PageState = {
  allowedOrigins: [],
  sandbox: true,
  terminal: null,
  cardEntry: 'own',
  down: [],
  consentRead: { success: true, consent: severalConsent, now: '2026-11-22T10:00:00.000Z' },
};
const input = { pathname: '/r/cns_1', search: '?clientId=cli_demo', state };

/** The processor time of drawing a page with three payments, putting it into its HTML, and compressing that. */
const measureDrawing = async (quick: boolean): Promise<Measured> => {
  const draw = await builtFirstScreen(join(pageFolder, '.server/first-screen.js'), (error) => {
    throw error;
  });
  if (!draw) throw new Error('The first screen is not built');
  const shell = await readFile(join(pageFolder, 'page.html'), 'utf8');
  const page = async () => gzipSync(pageHtml(shell, state, await draw(input)).html);
  for (let at = 0; at < warmUp; at += 1) await page();
  const costs: number[] = [];
  for (let round = 0; round < (quick ? 1 : rounds); round += 1) costs.push(await processorMs(page));
  const what = 'Drawing and compressing a page, processor time, the best of ten rounds';
  return measured(what, Math.min(...costs), milliseconds, { max: 1.5 });
};

const pages = 100;

const processorMs = async (page: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  for (let at = 0; at < pages; at += 1) await page();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / pages / 1000;
};

const seenSchema = z.object({
  /** When the first usable control was on screen, in milliseconds since navigation began. */
  atMs: z.number(),
  control: z.string(),
  /** When the page lived. */
  aliveMs: z.number(),
  /** The scripts and styles that had loaded by then, as paths. */
  files: z.array(z.string()),
});

type FirstScreenSeen = z.infer<typeof seenSchema>;

const givenUpMs = 20_000;

/** Makes a page record when the first usable control is on screen, and when the page lives. */
const watchFirstScreen = async (page: Page): Promise<void> => {
  await page.addInitScript(noteFirstScreen);
};

/** Reads the recorded first screen. Throws if the screen took too long. */
const readFirstScreen = async (page: Page): Promise<FirstScreenSeen> => {
  await page.waitForFunction(() => 'firstScreen' in window, undefined, { timeout: givenUpMs });
  return seenSchema.parse(await page.evaluate(() => Reflect.get(window, 'firstScreen')));
};

/** Runs in the page, so it may use nothing from this file. It checks once a frame, after React has drawn. */
const noteFirstScreen = (): void => {
  const usable = () =>
    [...document.querySelectorAll<HTMLElement>('#page :is(button, input, select, a[href])')].find(
      (element) =>
        // The HTML may have come up to the middle of a button.
        element.innerText !== '' && !element.matches(':disabled, [aria-busy=true]') && element.checkVisibility(),
    );
  let first: { atMs: number; control: string } | null = null;
  const check = (): void => {
    const found = usable();
    if (found) first ??= { atMs: performance.now(), control: found.innerText.split('\n')[0] ?? '' };
    const [alive] = performance.getEntriesByName('alive');
    if (!first || !alive) return void requestAnimationFrame(check);
    const aliveMs = alive.startTime;
    const files = performance
      .getEntriesByType('resource')
      .filter((entry) => /\.(?:js|css)$/.test(entry.name) && entry.startTime + entry.duration <= aliveMs)
      .map((entry) => new URL(entry.name).pathname.slice(1));
    Reflect.set(window, 'firstScreen', { ...first, aliveMs, files });
  };
  check();
};
