import { test as baseTest, expect } from './journey.ts';
import { terminalScreen } from './screens/terminal-screen.ts';
import { openProduct } from './world/open-product.ts';

/** The product as a person starts it to see the vendor's script fail. No reader is near. */
const test = baseTest.extend({
  product: [
    async ({ engine }, use) => {
      const product = await openProduct(engine, { SANDBOX_READER_SDK: 'fails' });
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test('the script never loads: I see an error after five tries', { tag: '@any-width' }, async ({
  page,
  merchant,
  troubles,
}) => {
  troubles.expect(/503/);
  let loads = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/sandbox/reader-sdk.js')) loads += 1;
  });
  const consent = await merchant.requestsAmounts(250_000);
  const terminal = terminalScreen(page);
  await page.goto(consent.url);
  await terminal.open.click();
  await terminal.simulated.click();
  await expect(terminal.trouble).toHaveText('Failed to load QPOS SDK', { timeout: 20_000 });
  expect(loads).toBe(5);
});
