import { listUserAccounts, type UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import { signInToSandbox } from '@yarda/contracts/sandbox/sandbox.ts';
import type { Browser, Page } from 'playwright-core';
import * as z from 'zod/mini';
import { launchBrowser, phone } from './bench-browser.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { type Ground, ports } from './ground.ts';
import { type Measured, measured, milliseconds } from './measured.ts';
import { quantile } from './quantile.ts';
import { slowProcessor } from './slow-phone.ts';

const rows = 5_000;
const patienceMs = 60_000;

/** For a person with thousands of accounts: how soon the first is shown, and how smoothly the list scrolls. */
export const measureAccountList = async ({ quick, postgres }: Ground): Promise<Measured[]> => {
  const server = await startBenchServer(ports.server, await (await postgres()).freshDatabase());
  const browser = await launchBrowser();
  try {
    const page = await openList(browser, server);
    const shown = await page.waitForFunction(timeOfFirstRow, undefined, { timeout: patienceMs });
    const shownMs = z.number().parse(await shown.jsonValue());
    const frames = z.array(z.number()).parse(await page.evaluate(framesOfScrolling, quick ? 60 : 600));
    return [
      measured(
        `From the answer to the first of ${rows.toLocaleString('en')} accounts on screen, CPU ×4`,
        shownMs,
        milliseconds,
        { max: 500 },
      ),
      measured('… a frame while they scroll by, median', quantile(frames, 0.5), milliseconds),
      measured('… p99', quantile(frames, 0.99), milliseconds, { max: 33 }),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
};

/** Opens a page with stubbed accounts, so that the server's work is not measured. */
const openList = async (browser: Browser, { address }: BenchServer): Promise<Page> => {
  const page = await (await phone(browser)).newPage();
  const signedIn = await page.request.post(`${address}${signInToSandbox.path}`, { data: { phone: '+2348000000001' } });
  const { token, user } = signInToSandbox.reply.parse(await signedIn.json());
  await page.addInitScript(prepare, { token, user: JSON.stringify(user) });
  const json = { success: true, accounts: Array.from({ length: rows }, accountOf), mayDelete: false };
  await page.route(`**${listUserAccounts.path}*`, (route) => route.fulfill({ json }));
  await slowProcessor(page);
  await page.goto(address);
  return page;
};

const accountOf = (_: unknown, index: number): UserAccount => ({
  accountId: `acc_bench_${index}`,
  accountNumber: String(index).padStart(10, '0'),
  accountName: 'Ada Obi',
  bankName: `Bank of ${index % 30}`,
  institutionCode: String(index % 30).padStart(6, '0'),
  logo: null,
  linkStatus: index % 3 ? 'approved' : null,
  statusDetail: index % 3 ? 'Approved' : null,
  integrations: {
    transactionService: {
      ...{ possible: true, authorized: index % 3 > 0 },
      ...{ approved: index % 3 > 0, linked: index % 3 > 0 },
    },
    altTransactionService: { possible: false, authorized: false, status: null, linked: false },
    card: { possible: false, active: false, linked: false, obfuscatedCard: null },
  },
});

/** Runs in the page: signs in, and records the frame that first shows a row. */
const prepare = ({ token, user }: { token: string; user: string }): void => {
  localStorage.setItem('paymonaUser', user);
  localStorage.setItem('paymonaToken', token);
  const check = (): void => {
    if (document.querySelector('.account-part > li')) Reflect.set(window, 'firstRowAt', performance.now());
    else requestAnimationFrame(check);
  };
  check();
};

/** Runs in the page: the time from the accounts' arrival to the first row; nothing until that row is there. */
const timeOfFirstRow = (): number | undefined => {
  const [answer] = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.includes('/api/accounts/user'));
  const firstRowAt: number | undefined = Reflect.get(window, 'firstRowAt');
  return firstRowAt && answer ? firstRowAt - (answer.startTime + answer.duration) : undefined;
};

/** Runs in the page: scrolls one screen per frame, to the end and back; returns how long each frame took. */
const framesOfScrolling = (count: number): Promise<number[]> =>
  new Promise((resolve) => {
    const list = document.querySelector('.account-scroll');
    const took: number[] = [];
    let last = performance.now();
    let step = 330;
    const scroll = (now: number): void => {
      took.push(now - last);
      last = now;
      if (took.length === count || !list) return void resolve(took.slice(1));
      if (list.scrollTop + step < 0 || list.scrollTop + step > list.scrollHeight) step = -step;
      list.scrollTop += step;
      requestAnimationFrame(scroll);
    };
    requestAnimationFrame(scroll);
  });
