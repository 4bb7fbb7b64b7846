import { expect } from './journey.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';
import { terminalScreen } from './screens/terminal-screen.ts';
import { test } from './terminal-journey.ts';

test('I pay with my card and my PIN at a reader over Bluetooth', async ({ putReader, page, merchant }) => {
  const consent = await merchant.requestsAmounts(250_000);
  const reader = await putReader();
  const terminal = terminalScreen(page);
  await page.goto(consent.url);
  await terminal.open.click();
  await expect(terminal.connect).toBeVisible();
  await expect(terminal.dialog.getByText('₦2,500.00')).toBeVisible();
  await expectAccessible(page);
  await terminal.connect.click();
  await expect(terminal.connection).toHaveText('Connected · QPOS-2033');
  await expect(terminal.transaction).toHaveText('Idle');
  await expect(terminal.badge).toHaveText('Ready');
  for (const control of [terminal.resetTransaction, terminal.resetDevice, terminal.disconnect])
    await expect(control).toBeInViewport();
  await expectAccessible(page);

  await terminal.start.click();
  await expect(terminal.sentence).toHaveText('Insert the card, chip first.');
  await expect(terminal.transaction).toHaveText('Card detected');
  await expect(terminal.transaction).toHaveText('PIN entry');
  await expect(terminal.sentence).toHaveText('Enter the PIN on the card reader.');
  await terminal.completes();
  await paymentScreen(page).succeeds();
  const granted = grantedScreen(page);
  await granted.isShown();
  await expect(granted.fact('Payment method')).toHaveText('Chip card');
  await merchant.readsExecuted(consent);
  const poll = reader.received.find(({ command }) => command === 0x1620);
  expect(Buffer.from(poll?.data ?? []).toString('latin1')).toContain('250000');
});

test('I pay at the simulated reader if there is no other, once my card can be encrypted', {
  tag: '@any-width',
}, async ({ page, merchant, troubles }) => {
  troubles.expect(/status of 500/);
  const consent = await merchant.requestsAmounts(260_000);
  const terminal = terminalScreen(page);
  await page.goto(consent.url);
  await terminal.connects('simulated');
  await expect(terminal.connection).toHaveText('Connected · QPOS-SIM');
  const key = '**/api/encryption/public-key';
  await page.route(key, (route) => route.fulfill({ status: 500, json: {} }));
  await terminal.start.click();
  await terminal.showsError('Failed to get encryption key');
  await expect(terminal.dialog.getByText('the bank was not asked')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(key);
  await terminal.start.click();
  await terminal.completes();
  await grantedScreen(page).isShown();
  await merchant.readsExecuted(consent);
});

test('the bank’s answer is lost on its way to me: I am charged once', { tag: '@any-width' }, async ({
  page,
  merchant,
  troubles,
}) => {
  troubles.expect(/ERR_FAILED/);
  const consent = await merchant.requestsAmounts(270_000);
  const references: string[] = [];
  await page.route('**/chip-purchase', async (route) => {
    references.push(route.request().postDataJSON().rrn);
    if (references.length > 2) return route.continue();
    if (references.length === 2) await route.fetch();
    return route.abort();
  });
  await page.route('**/api/events/**', (route) => route.abort());
  const terminal = terminalScreen(page);
  await page.goto(consent.url);
  await terminal.connects('simulated');
  await terminal.start.click();
  await expect(terminal.dialog.getByText('Your bank has not answered yet')).toBeVisible();
  await terminal.completes();
  expect(new Set(references).size).toBe(1);
  expect(references).toHaveLength(3);
  await merchant.readsExecuted(consent);
});
