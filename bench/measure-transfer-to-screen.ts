import type { BrowserContext } from 'playwright-core';
import { bankReport, webhookSecretOf } from './bank-report.ts';
import { launchBrowser, phone } from './bench-browser.ts';
import { withDatabase } from './bench-postgres.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { type Ground, ports } from './ground.ts';
import { type Measured, measured, milliseconds } from './measured.ts';
import { type Door, openDoor } from './open-door.ts';
import { median } from './quantile.ts';
import { seededPayment, seedPayments } from './seed-payments.ts';

/** From a bank's report at the webhook to the words on the waiting payer's screen. */
export const measureTransferToScreen = async ({ quick, postgres }: Ground): Promise<Measured[]> => {
  const url = await (await postgres()).freshDatabase();
  const server = await startBenchServer(ports.server, url);
  const browser = await launchBrowser();
  const count = quick ? 3 : 20;
  const tookMs: number[] = [];
  try {
    const secret = await withDatabase(url, async (database) => {
      await seedPayments(database, count);
      return webhookSecretOf(database);
    });
    const door = await openDoor(server.port, secret);
    const context = await phone(browser);
    for (let index = 0; index < count; index += 1) tookMs.push(await timeOne(server, door, context, index));
    door.close();
  } finally {
    await browser.close();
    await server.stop();
  }
  return [
    measured('From the bank’s report to the words on screen, p50', median(tookMs), milliseconds),
    measured(`… the slowest of ${count}`, Math.max(...tookMs), milliseconds, { max: 30 }),
  ];
};

const timeOne = async (server: BenchServer, door: Door, context: BrowserContext, index: number): Promise<number> => {
  const { consentId, accountNumber } = seededPayment(index);
  const page = await context.newPage();
  await page.goto(`${server.address}/r/${consentId}?clientId=cli_demo`);
  await page.getByRole('button', { name: 'Pay by Transfer' }).click();
  await page.getByRole('button', { name: 'I have made the transfer' }).click();
  await page.getByRole('heading', { name: 'Waiting for transfer confirmation...' }).waitFor();
  const shown = page.evaluate(timeOfWords, 'Payment Received');
  await page.waitForFunction(() => 'watching' in window);
  const posted = Date.now();
  door.report(bankReport('received', accountNumber));
  const took = (await shown) - posted;
  await page.close();
  return took;
};

/** Runs in the page: waits until its live region says some words; resolves to the time by the page's clock. */
const timeOfWords = (words: string): Promise<number> =>
  new Promise((resolve) => {
    const check = () => {
      if (document.querySelector('#page [role=status]')?.textContent === words) resolve(Date.now());
    };
    new MutationObserver(check).observe(document.body, { subtree: true, childList: true, characterData: true });
    Reflect.set(window, 'watching', true);
  });
