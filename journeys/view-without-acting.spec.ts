import { expect, test } from './journey.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { paymentScreen } from './screens/payment-screen.ts';

test('I may view a consent but not act on it', { tag: '@any-width' }, async ({ page, merchant, bank, troubles }) => {
  const consent = await merchant.requestsAmounts(250_000, 300_004);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(`${request.method()} ${request.url()}`);
  });
  await page.goto(`${consent.url}&public=true`);
  await expect(page.getByText('₦2,500.00 due now')).toBeVisible();
  await expect(page.getByText('This is a read-only view. Only the payer can act on it.')).toBeVisible();
  await expectAccessible(page);
  await expect(paymentScreen(page).payByTransfer).toHaveCount(0);

  for (const control of await page.locator('button, a, input, select, summary, [role=button], [tabindex]').all()) {
    await control.click({ force: true, timeout: 1_000 }).catch(() => undefined);
  }
  await page.keyboard.press('Enter');
  expect(calls).toEqual([]);
  expect((await merchant.reads(consent)).payments.map(({ status }) => status)).toEqual(['pending', 'pending']);

  const { shieldWallet } = await merchant.payerReads(consent);
  await bank.sends(250_000, shieldWallet?.accountNumber ?? '');
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('₦2,500.00 paid')).toBeVisible({ timeout: 500 });
  }).toPass();

  await bank.sends(300_004, (await merchant.payerReads(consent)).shieldWallet?.accountNumber ?? '');
  await merchant.readsExecuted(consent);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Consent Granted' })).toBeVisible();
  await expect(page.getByText('₦3,000.04 paid')).toBeVisible();
  await expect(page.getByText('You have successfully granted')).toHaveCount(0);
  await expectAccessible(page);
  expect(troubles.remaining()).toEqual([]);
});
