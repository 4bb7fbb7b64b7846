import { expect, test } from './journey.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';

test('I watch the account expire, and get a new one', { tag: '@any-width' }, async ({ page, merchant, bank }) => {
  const consent = await merchant.requestsAmounts(260_000);
  const payment = paymentScreen(page);
  await page.clock.install();
  await page.goto(consent.url);
  const expired = await payment.openDetails();
  await bank.waits('PT29M');
  await page.clock.fastForward('29:00');
  await expect(payment.countdown).toHaveText(/^0m : [0-2]\ds$/);

  await bank.waits('PT30S');
  await page.clock.fastForward('00:30');
  await expect(page.getByText('The account for this payment has expired.')).toBeVisible();
  await payment.newAccount.click();
  await expect(payment.accountNumber).not.toHaveText(expired);
  await expect(payment.countdown).toHaveText(/^29m : \d\ds$/);
  await page.clock.resume();
  await payment.reportSent();
  await grantedScreen(page).isShown();
  await merchant.readsExecuted(consent);
});

test('I come back a day later: the consent has expired', { tag: '@any-width' }, async ({
  page,
  merchant,
  bank,
  troubles,
}) => {
  const consent = await merchant.requestsAmounts(260_000);
  await page.goto(consent.url);
  await expect(paymentScreen(page).payByTransfer).toBeVisible();
  await bank.waits('P1D');
  troubles.expect(/status of 404/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Consent Not Found' })).toBeVisible();
  await expect(page.getByText('Consent not found or has expired')).toBeVisible();
  expect((await merchant.reads(consent)).status).toBe('expired');
});
