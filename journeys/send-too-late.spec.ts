import { expect, test } from './journey.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';

test('I send the money after the account has expired: it is returned, and I pay into a new one', {
  tag: '@any-width',
}, async ({ page, merchant, bank }) => {
  const consent = await merchant.requestsAmounts(300_004);
  const payment = paymentScreen(page);
  await page.goto(consent.url);
  const expired = await payment.openDetails();
  await payment.reportSent();
  await payment.isWaiting();

  await bank.waits('PT30M');
  await bank.sends(300_004, expired);
  await expect(
    page.getByText(/₦3,000\.04 arrived after the account had expired and .* to the account it came from\./),
  ).toBeVisible();
  await expect(page.getByText('The account for this payment has expired.')).toBeVisible();
  await expectAccessible(page);

  await payment.newAccount.click();
  await expect(payment.accountNumber).not.toHaveText(expired);
  await bank.sends(300_004, (await payment.accountNumber.textContent()) ?? '');
  await grantedScreen(page).isShown();
  await expect(page.getByText('has been returned to the account it came from.')).toBeVisible();
  const { payments } = await merchant.readsExecuted(consent);
  expect(payments).toMatchObject([{ returns: [{ amount: 300_004, reason: 'late', status: 'returned' }] }]);
});
