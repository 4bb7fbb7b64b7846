import { expect, test } from './journey.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';

test('I pay the two payments of one consent, one after the other', { tag: '@any-width' }, async ({
  page,
  merchant,
}) => {
  const consent = await merchant.requestsAmounts(150_000, 50_000);
  const payment = paymentScreen(page);
  await page.goto(consent.url);
  await expect(page.getByText('₦1,500.00 due now')).toBeVisible();
  await expect(page.getByText('₦500.00 due next')).toBeVisible();
  await payment.openDetails();
  await payment.reportSent();
  await payment.succeeds();

  await expect(page.getByText('₦500.00 due now')).toBeVisible();
  await expect(page.getByText('₦1,500.00 paid')).toBeVisible();
  expect((await merchant.reads(consent)).status).toBe('pending');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('₦500.00 due now')).toBeVisible();

  await payment.openDetails();
  await expect(payment.amount).toHaveText('₦500.00');
  await payment.reportSent();
  const granted = grantedScreen(page);
  await granted.isShown();
  await expect(granted.collected).toHaveCount(2);
  await expectAccessible(page);
  await merchant.readsExecuted(consent);
});
