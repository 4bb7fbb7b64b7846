import { test as baseTest } from './journey.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { terminalScreen } from './screens/terminal-screen.ts';
import { openProduct } from './world/open-product.ts';

/** The product as a person starts it to try the vendor's script, which loads on the fourth try. No reader is near. */
const test = baseTest.extend({
  product: [
    async ({ engine }, use) => {
      const product = await openProduct(engine, { SANDBOX_READER_SDK: 'late' });
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test.describe.configure({ mode: 'serial', timeout: 90_000 });

for (const [amount, words] of [
  [250_011, 'Invalid transaction parameters. Please try again with a different amount or reset the device.'],
  [250_012, 'Invalid transaction format. Please reset the device and try again.'],
  [250_013, 'Transaction amount is out of range. Please use a smaller amount.'],
  [250_002, 'Device is busy, please wait'],
  [250_007, 'Please use chip card insertion'],
] as const)
  test(`the script refuses ${amount} kobo: ${words}`, { tag: '@any-width' }, async ({ page, merchant, troubles }) => {
    troubles.expect(/503/);
    const consent = await merchant.requestsAmounts(amount);
    const terminal = terminalScreen(page);
    await page.goto(consent.url);
    await terminal.connects('simulated');
    await terminal.start.click();
    await terminal.showsError(words);
  });

test('I pay through the script', { tag: '@any-width' }, async ({ page, merchant, troubles }) => {
  troubles.expect(/503/);
  const consent = await merchant.requestsAmounts(250_000);
  const terminal = terminalScreen(page);
  await page.goto(consent.url);
  await terminal.connects('simulated');
  await terminal.start.click();
  await terminal.completes();
  await grantedScreen(page).isShown();
  await merchant.readsExecuted(consent);
});
