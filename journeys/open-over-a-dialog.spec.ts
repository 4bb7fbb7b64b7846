import { expect, test } from './journey.ts';
import { cardScreen } from './screens/card-screen.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';
import { runScript } from './world/run-script.ts';

const shops = [
  { library: 'Radix', script: 'radix-shop.tsx' },
  { library: 'bootstrap', script: 'dialog-shop.ts' },
  { library: 'mui', script: 'dialog-shop.ts' },
  { library: 'headless-ui', script: 'dialog-shop.ts' },
];

for (const { library, script } of shops)
  test(`I pay in a dialog over a shop's own dialog, by ${library}, which stays open beneath`, {
    tag: '@any-width',
  }, async ({ page, product, merchant }) => {
    const { url } = await merchant.requestsAmounts(140_000);
    await page.goto(`${product.shopUrl}/?${new URLSearchParams({ url, library })}`);
    await runScript(page, script);
    const own = page.getByRole('dialog', { name: 'Your basket' });
    const result = page.getByTestId('result');
    const dialog = page.getByRole('dialog', { name: 'Payment' });
    const frame = page.frameLocator('dialog iframe');
    const open = () => page.getByRole('button', { name: 'Pay now' }).click();

    await open();
    await expect(dialog).toBeVisible();
    await expect(frame.getByText('₦1,400.00 due now')).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(result).toHaveText('pending');
    await expect(own).toBeVisible();

    await open();
    await page.getByRole('button', { name: 'Close', exact: true }).press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(own).toBeVisible();

    await open();
    // The field receives every keystroke: nothing beneath takes the focus.
    const card = cardScreen(frame);
    await card.payWithCard.click();
    await card.number.click();
    await page.keyboard.type('411111111111111', { delay: 20 });
    await expect(card.number).toHaveValue('4111 1111 1111 111');
    await card.back.first().click();
    await paymentScreen(frame).openDetails();
    await paymentScreen(frame).reportSent();
    await grantedScreen(frame).isShown();
    await page.setViewportSize({ width: 390, height: 400 });
    await dialog.hover({ position: { x: 100, y: 20 } });
    await page.mouse.wheel(0, 200);
    await expect.poll(() => dialog.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    await grantedScreen(frame).complete.click();
    await expect(result).toHaveText('granted');
    await expect(own).toBeVisible();
  });
