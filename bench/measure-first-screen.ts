import type { Browser } from 'playwright-core';
import { serveBarePage } from './bare-page.ts';
import { launchBrowser, phone } from './bench-browser.ts';
import { startBenchServer } from './bench-server.ts';
import { firstScreenAim, firstScreenBudget, firstScreens } from './first-screens.ts';
import { type Ground, ports } from './ground.ts';
import { measureDrawing } from './measure-drawing.ts';
import { compareWithReference, kilobytes, type Measured, measured, milliseconds } from './measured.ts';
import { allFiles, readPageManifest, staticFiles, type Weight, weigh } from './page-bytes.ts';
import { median } from './quantile.ts';
import { requestAsMerchant } from './request-as-merchant.ts';
import { seededKobo } from './seed-payments.ts';
import { slowDown } from './slow-phone.ts';
import { type FirstScreenSeen, readFirstScreen, watchFirstScreen } from './watch-first-screen.ts';

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
    measured('Scripts and styles until the first screen lives', weight.gzip, kilobytes, { atMost: firstScreenAim }),
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
  const timed = (what: string, at: (seen: FirstScreenSeen) => number, atMost: number) => {
    const reference = { what: 'a page of React and one button', value: median(bare.map(at)) };
    return compareWithReference(measured(what, median(ours.map(at)), milliseconds), reference, milliseconds, {
      atMost,
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
const assertSame = (said: readonly string[], fetched: readonly string[]): void => {
  const missing = said.filter((file) => !fetched.includes(file));
  const more = fetched.filter((file) => !said.includes(file));
  if (missing.length + more.length === 0) return;
  throw new Error(`A browser fetches other files than bench/first-screens.ts says: not ${missing}, but ${more}`);
};
