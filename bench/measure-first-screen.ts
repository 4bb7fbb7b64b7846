import type { Browser } from 'playwright-core';
import { askAsMerchant } from './ask-as-merchant.ts';
import { launchBrowser, phone } from './bench-browser.ts';
import { startBenchServer } from './bench-server.ts';
import { firstScreenAim, firstScreenBudget, firstScreens } from './first-screens.ts';
import { type Ground, ports } from './ground.ts';
import { kilobytes, type Measured, measured, milliseconds } from './measured.ts';
import { allFiles, readPageManifest, staticFiles, type Weight, weigh } from './page-bytes.ts';
import { median } from './quantile.ts';
import { seededKobo } from './seed-payments.ts';
import { slowDown } from './slow-phone.ts';
import { type FirstControl, readFirstControl, watchFirstControl } from './watch-first-control.ts';

/** What a payer's phone fetches, and how long it takes, until the first screen of a payment can be used. */
export const measureFirstScreen = async ({ quick, postgres }: Ground): Promise<Measured[]> => {
  const opened = await openOften(await (await postgres()).freshDatabase(), quick ? 1 : 5);
  const [first] = opened;
  const fetched = first?.files ?? [];
  const manifest = await readPageManifest();
  const [screen] = Object.values(firstScreens);
  assertSame(staticFiles(manifest, screen ?? []), fetched);
  const weight = await weigh(fetched);
  const all = await weigh(allFiles(manifest, ['page.html']));
  return [
    measured('Scripts and styles until the first screen can be used', weight.gzip, kilobytes, {
      atMost: firstScreenAim,
    }),
    {
      what: `… in detail, ${weight.files} files (budget ${kilobytes(firstScreenBudget)} gzip)`,
      value: inDetail(weight),
    },
    { what: `All of the payer’s page, ${all.files} files`, value: inDetail(all) },
    measured(
      `First control ('${first?.control}') on screen: CPU ×4, 1.6 Mbit/s, 150 ms`,
      median(opened.map(({ atMs }) => atMs)),
      milliseconds,
      { atMost: 1_000 },
    ),
  ];
};

const inDetail = ({ raw, gzip, brotli }: Weight): string =>
  `${kilobytes(raw)} raw, ${kilobytes(gzip)} gzip, ${kilobytes(brotli)} brotli`;

const openOften = async (databaseUrl: string, times: number): Promise<FirstControl[]> => {
  const server = await startBenchServer(ports.server, databaseUrl);
  const browser = await launchBrowser();
  try {
    const { page } = await askAsMerchant(server, seededKobo);
    const opened: FirstControl[] = [];
    for (let time = 0; time < times; time += 1) opened.push(await openOnce(browser, `${server.address}${page}`));
    return opened;
  } finally {
    await browser.close();
    await server.stop();
  }
};

const openOnce = async (browser: Browser, address: string): Promise<FirstControl> => {
  const context = await phone(browser);
  const page = await context.newPage();
  await watchFirstControl(page);
  await slowDown(page);
  await page.goto(address);
  const seen = await readFirstControl(page);
  await context.close();
  return seen;
};

/** `npm test` weighs what the manifest says is fetched, so a browser has to fetch the same. */
const assertSame = (said: readonly string[], fetched: readonly string[]): void => {
  const missing = said.filter((file) => !fetched.includes(file));
  const more = fetched.filter((file) => !said.includes(file));
  if (missing.length + more.length === 0) return;
  throw new Error(`A browser fetches other files than bench/first-screens.ts says: not ${missing}, but ${more}`);
};
