import { type BrowserContextOptions, test as base, type Page, expect as playwrightExpect } from '@playwright/test';
import type { Engine } from './world/fixture-database.ts';
import { type Merchant, merchantIn } from './world/merchant.ts';
import { type JourneyFixture, openFixture } from './world/open-fixture.ts';
import { type Line, openLine } from './world/open-line.ts';
import { type PretendBank, pretendBankIn } from './world/pretend-bank.ts';
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
  readonly fixture: JourneyFixture;
  /** The server's database engine. */
  readonly engine: Engine;
  /** Extra settings of the server; journeys that need some get their own world. */
  readonly serverSettings: Readonly<Record<string, string>>;
  /** The commit whose server and pages the world begins with; null for this version's. */
  readonly initialCommit: string | null;
}

/** A journey in a browser. Each worker has its own server and shop; `page` starts at the server's origin. */
export const test = base.extend<Journey, WorkerFixtures>({
  engine: ['shared', { option: true, scope: 'worker' }],
  serverSettings: [{}, { option: true, scope: 'worker' }],
  initialCommit: [null, { option: true, scope: 'worker' }],
  fixture: [
    async ({ engine, serverSettings, initialCommit }, use) => {
      const before = initialCommit ? await layOutBefore(initialCommit) : null;
      const fixture = await openFixture(engine, { ...serverSettings, ...before?.settings }, before?.tree);
      await use(fixture);
      await fixture.close();
      await before?.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ fixture }, use) => use(fixture.pageUrl),
  merchant: ({ fixture }, use) => use(merchantIn(fixture)),
  bank: ({ fixture }, use) => use(pretendBankIn(fixture)),
  troubles: [
    async ({ context }, use) => {
      const troubles = collectTroubles();
      await troubles.watch(context);
      await use(troubles);
      expect(troubles.remaining(), 'troubles in the browser').toEqual([]);
    },
    { auto: true },
  ],
  line: async ({ fixture }, use) => {
    const line = await openLine(fixture.pageUrl);
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
