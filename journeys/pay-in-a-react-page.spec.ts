import type { Locator } from '@playwright/test';
import { expect, test } from './journey.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';
import { runScript } from './world/run-script.ts';

test('I pay where a merchant’s React page shows it, and leave its dialog: each is told once', {
  tag: '@any-width',
}, async ({ page, world, merchant }) => {
  const [inline, dialog, element] = await Promise.all([1, 2, 3].map((n) => merchant.asksFor(100_000 * n)));
  const asked = { inline: inline?.url ?? '', dialog: dialog?.url ?? '', element: element?.url ?? '' };
  await page.goto(`${world.shopUrl}/?${new URLSearchParams(asked)}`);
  await runScript(page, 'react-shop.tsx');
  await expect(page.getByText('ready: none')).toBeVisible();
  // React mounts twice while it is developed: the first frame is gone again.
  await expect(page.locator('#react iframe')).toHaveCount(1);

  await page.getByRole('button', { name: 'Pay in React' }).click();
  await expect(page.frameLocator('dialog iframe').getByText('₦2,000.00 due now')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('done: pending')).toBeVisible();

  for (const place of ['#react iframe', 'yarda-consent iframe']) {
    const frame = page.frameLocator(place);
    await paymentScreen(frame).openDetails();
    await standsStill(page.locator(place));
    await paymentScreen(frame).saySent();
    await grantedScreen(frame).isShown();
    await grantedScreen(frame).complete.click();
    await expect(page.locator(place)).toHaveCount(0);
  }
  await expect(page.getByTestId('inline')).toHaveText('granted');
  await expect(page.locator('yarda-consent')).toHaveAttribute('data-result', 'granted');
});

/** A frame slides while it grows with its content, and when the one above it goes: a click inside would miss. */
const standsStill = (frame: Locator) =>
  expect(async () => {
    const before = await frame.boundingBox();
    await frame.page().waitForTimeout(200);
    expect(await frame.boundingBox()).toEqual(before);
  }).toPass();
