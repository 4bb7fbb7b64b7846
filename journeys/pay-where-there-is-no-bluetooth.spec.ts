import { expect, test } from './journey.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { paymentScreen } from './screens/payment-screen.ts';
import { terminalScreen } from './screens/terminal-screen.ts';

test('a browser without Bluetooth says so, and offers the other ways to pay', { tag: '@any-width' }, async ({
  page,
  merchant,
}) => {
  const consent = await merchant.requestsAmounts(250_000);
  const terminal = terminalScreen(page);
  await page.goto(consent.url);
  expect(await page.evaluate(() => 'bluetooth' in navigator)).toBe(false);
  await terminal.open.click();
  await expect(terminal.dialog.getByText('This browser has no Bluetooth')).toBeVisible();
  await expect(terminal.badge).toHaveText('Offline');
  await expect(terminal.dialog.getByText('₦2,500.00')).toBeVisible();
  await expect(terminal.connection).toHaveText('Not connected');
  await expect(terminal.transaction).toHaveText('Idle');
  await expect(terminal.connect).toBeDisabled();
  await expectAccessible(page);
  await terminal.dialog.getByRole('button', { name: 'Choose another way to pay' }).click();
  await expect(terminal.dialog).toHaveCount(0);
  await expect(paymentScreen(page).payByTransfer).toBeVisible();
});
