import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';
import type { Merchant } from './world/merchant.ts';
import type { RunningProduct } from './world/open-product.ts';
import { runScript } from './world/run-script.ts';

interface Parties {
  readonly page: Page;
  readonly product: RunningProduct;
  readonly merchant: Merchant;
}

const pays = async ({ page, product, merchant }: Parties, alias: Parameters<typeof runScript>[2]) => {
  const [inline, dialog, element] = await Promise.all([1, 2, 3].map((n) => merchant.requestsAmounts(100_000 * n)));
  const input = { inline: inline?.url ?? '', dialog: dialog?.url ?? '', element: element?.url ?? '' };
  await page.goto(`${product.shopUrl}/?${new URLSearchParams(input)}`);
  await runScript(page, 'react-shop.tsx', alias);
  await expect(page.getByText('ready: none')).toBeVisible();
  // React mounts twice while it is developed: the first frame is gone again.
  await expect(page.locator('#react iframe')).toHaveCount(1);

  await page.getByRole('button', { name: 'Pay in React' }).click();
  await expect(page.frameLocator('dialog iframe').getByText('₦2,000.00 due now')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('done: pending')).toBeVisible();

  for (const root of ['#react iframe', 'yarda-consent iframe']) {
    const frame = page.frameLocator(root);
    await paymentScreen(frame).openDetails();
    await staysStill(page.locator(root));
    await paymentScreen(frame).reportSent();
    await grantedScreen(frame).isShown();
    await grantedScreen(frame).complete.click();
    await expect(page.locator(root)).toHaveCount(0);
  }
  await expect(page.getByTestId('inline')).toHaveText('granted');
  const manage = page.getByRole('link', { name: 'See or stop what you agreed to' });
  await expect(manage).toHaveAttribute('href', `${product.pageUrl}/agreements/${inline?.consentId}`);
  await expect(page.locator('yarda-consent')).toHaveAttribute('data-result', 'granted');
};

const resolved = createRequire(join(import.meta.dirname, '../sdk/react-18/package.json'));

/** The React of that folder, in the place of ours. */
const older = ['react', 'react-dom'].map((name) => ({
  find: new RegExp(`^${name}(?=/|$)`),
  replacement: dirname(resolved.resolve(`${name}/package.json`)),
}));

for (const [react, alias] of [
  ['React 19', []],
  ['React 18', older],
] as const) {
  test(`I pay where a merchant’s page in ${react} shows the payment, and leave its dialog: each is notified once`, {
    tag: '@any-width',
  }, async ({ page, product, merchant }) => {
    await pays({ page, product, merchant }, [...alias]);
    expect(await page.evaluate(() => document.documentElement.dataset.react)).toMatch(`${react.slice(6)}.`);
  });
}

/** A frame slides while it grows with its content, and when the one above it goes: a click inside would miss. */
const staysStill = (frame: Locator) =>
  expect(async () => {
    const before = await frame.boundingBox();
    await frame.page().waitForTimeout(200);
    expect(await frame.boundingBox()).toEqual(before);
  }).toPass();
