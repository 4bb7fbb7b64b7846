import { type BrowserContextOptions, test as base, type Page, expect as playwrightExpect } from '@playwright/test';
import { type Merchant, merchantIn } from './world/merchant.ts';
import { type Line, openLine } from './world/open-line.ts';
import { openProduct, type RunningProduct } from './world/open-product.ts';
import { type PretendBank, pretendBankIn } from './world/pretend-bank.ts';
import type { Engine } from './world/product-database.ts';
import { openStranger, type Stranger } from './world/stranger.ts';
import { collectTroubles, type Troubles } from './world/troubles.ts';
import { layOutBefore } from './world/version-before.ts';

interface Journey {
  readonly merchant: Merchant;
  readonly bank: PretendBank;
  /** A journey fails on any trouble that it did not expect. */
  readonly troubles: Troubles;
  /** A relay to the server, for a payer whose connection breaks. */
  readonly line: Line;
  /** A third party's website. */
  readonly stranger: Stranger;
  /** Opens a window on another device, which shares nothing with the first. */
  readonly otherDevice: (options?: BrowserContextOptions) => Promise<Page>;
}

export const expect = playwrightExpect;

interface WorkerFixtures {
  readonly product: RunningProduct;
  /** The server's database engine. */
  readonly engine: Engine;
  /** Extra settings of the server; journeys that need some get a product of their own. */
  readonly serverSettings: Readonly<Record<string, string>>;
  /** The commit whose server and pages the product starts with; null for this version's. */
  readonly initialCommit: string | null;
}

/** A journey in a browser. Each worker has its own server and shop; `page` starts at the server's origin. */
export const test = base.extend<Journey, WorkerFixtures>({
  engine: ['shared', { option: true, scope: 'worker' }],
  serverSettings: [{}, { option: true, scope: 'worker' }],
  initialCommit: [null, { option: true, scope: 'worker' }],
  product: [
    async ({ engine, serverSettings, initialCommit }, use) => {
      const before = initialCommit ? await layOutBefore(initialCommit) : null;
      const product = await openProduct(engine, serverSettings, before);
      await use(product);
      await product.close();
      await before?.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ product }, use) => use(product.pageUrl),
  merchant: ({ product }, use) => use(merchantIn(product)),
  bank: ({ product }, use) => use(pretendBankIn(product)),
  troubles: [
    async ({ context }, use) => {
      const troubles = collectTroubles();
      await troubles.watch(context);
      await use(troubles);
      expect(troubles.remaining(), 'troubles in the browser').toEqual([]);
    },
    { auto: true },
  ],
  line: async ({ product }, use) => {
    const line = await openLine(product.pageUrl);
    await use(line);
    await line.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs, and this one needs nothing
  stranger: async ({}, use) => {
    const stranger = await openStranger();
    await use(stranger);
    await stranger.close();
  },
  otherDevice: async ({ browser, troubles, baseURL }, use) => {
    const devices: { close(): Promise<void> }[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: baseURL ?? '', ...options });
      devices.push(context);
      await troubles.watch(context);
      return context.newPage();
    });
    for (const device of devices) await device.close();
  },
});
