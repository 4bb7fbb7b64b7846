import { expect } from './journey.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { terminalScreen } from './screens/terminal-screen.ts';
import { test as reported } from './terminal-journey.ts';
import { openProduct } from './world/open-product.ts';
import { openVendorHost, type VendorHost } from './world/vendor-sdk.ts';

/** The product as configured with the vendor's SDK. */
const test = reported.extend<object, { readonly vendor: VendorHost }>({
  vendor: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs, and this one needs nothing
    async ({}, use) => {
      const vendor = await openVendorHost();
      await use(vendor);
      await vendor.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ vendor, engine }, use) => {
      const product = await openProduct(engine, {
        TERMINAL_SDK_URL: vendor.url,
        TERMINAL_SDK_INTEGRITY: vendor.integrity,
      });
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test.describe.configure({ mode: 'serial', timeout: 90_000 });

test('the SDK loads on the fourth try, and I pay through it', { tag: '@any-width' }, async ({
  putReader,
  page,
  merchant,
  vendor,
  troubles,
}) => {
  troubles.expect(/503/);
  vendor.failNext(3);
  const consent = await merchant.requestsAmounts(250_000);
  await putReader();
  const terminal = terminalScreen(page);
  await page.goto(consent.url);
  await terminal.open.click();
  await expect(terminal.loading).toBeVisible();
  await expect(terminal.connect).toBeVisible({ timeout: 15_000 });
  expect(vendor.requestCount()).toBe(4);
  await terminal.connect.click();
  await expect(terminal.connection).toContainText('Connected');
  await terminal.start.click();
  await terminal.completes();
  expect(await page.evaluate(() => Reflect.get(window, 'vendorAsked'))).toEqual({
    currency: '0156',
    type: 10,
    slot: 3,
    seconds: 20,
  });
  await grantedScreen(page).isShown();
  await merchant.readsExecuted(consent);
});

test('the SDK never loads: I see an error after five tries, and try again', { tag: '@any-width' }, async ({
  page,
  merchant,
  vendor,
  troubles,
}) => {
  troubles.expect(/503/);
  vendor.failNext(5);
  const consent = await merchant.requestsAmounts(250_000);
  const terminal = terminalScreen(page);
  await page.goto(consent.url);
  await terminal.open.click();
  await expect(terminal.trouble).toHaveText('Failed to load QPOS SDK', { timeout: 20_000 });
  expect(vendor.requestCount()).toBe(5);
  await terminal.tryAgain.click();
  await expect(terminal.connect).toBeVisible();
});

test('the SDK reports an error', { tag: '@any-width' }, async ({ putReader, page, merchant, vendor }) => {
  vendor.failNext(0);
  const consent = await merchant.requestsAmounts(250_012);
  await putReader();
  const terminal = terminalScreen(page);
  await page.goto(consent.url);
  await terminal.connects();
  await terminal.start.click();
  await terminal.showsError('Invalid transaction format. Please reset the device and try again.');
});

test('no other script loads, not even from that address', { tag: '@any-width' }, async ({
  page,
  merchant,
  vendor,
  troubles,
}) => {
  for (const port of ['9', new URL(vendor.url).port]) {
    troubles.expect(/requires 'TrustedScriptURL' assignment/);
    troubles.expect(new RegExp(`trusted-types-sink HTMLScriptElement src\\|http://127\\.0\\.0\\.1:${port}/`));
  }
  const consent = await merchant.requestsAmounts(250_000);
  const answer = await page.goto(consent.url);
  const policy = (await answer?.headerValue('content-security-policy')) ?? '';
  const [, scripts] = /script-src ([^;]*);/.exec(policy) ?? [];
  // Its hash besides ours: that of the one script inside the HTML.
  expect(scripts?.split(' ')).toEqual(["'self'", expect.stringMatching(/^'sha256-[^']+'$/), `'${vendor.integrity}'`]);
  expect(policy).not.toContain(new URL(vendor.url).host);
  for (const src of ['http://127.0.0.1:9/other.js', vendor.url]) {
    const loading = page.evaluate((address) => {
      document.head.append(Object.assign(document.createElement('script'), { src: address }));
    }, src);
    await expect(loading).rejects.toThrow("requires 'TrustedScriptURL' assignment");
  }
  await expect.poll(() => troubles.remaining()).toEqual([]);
});

test('a script that was changed at that address does not run', { tag: '@any-width' }, async ({
  page,
  merchant,
  vendor,
  troubles,
}) => {
  troubles.expect(/integrity/);
  vendor.failNext(0);
  vendor.becomeHostile();
  const consent = await merchant.requestsAmounts(250_000);
  const terminal = terminalScreen(page);
  await page.goto(consent.url);
  await terminal.open.click();
  await expect(terminal.trouble).toHaveText('Failed to load QPOS SDK', { timeout: 20_000 });
  expect(vendor.requestCount()).toBeGreaterThan(0);
  expect(await page.evaluate('typeof stolen')).toBe('undefined');
});
