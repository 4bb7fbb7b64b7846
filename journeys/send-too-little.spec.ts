import { expect, test } from './journey.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';

test('I send ₦1.00 too little, and then the missing rest', { tag: '@any-width' }, async ({ page, merchant }) => {
  const consent = await merchant.requestsAmounts(480_002);
  const payment = paymentScreen(page);
  await page.goto(consent.url);
  const accountNumber = await payment.openDetails();
  await payment.reportSent();

  await expect(page.getByText('₦4,799.02 of ₦4,800.02 has arrived. ₦1.00 is missing.')).toBeVisible();
  await expect(payment.amount).toHaveText('₦1.00');
  await expect(payment.accountNumber).toHaveText(accountNumber);
  await expectAccessible(page);
  expect((await merchant.reads(consent)).payments).toMatchObject([{ status: 'pending', receivedAmount: 479_902 }]);

  await page.reload();
  await expect(payment.amount).toHaveText('₦1.00');
  await payment.reportSent();
  await grantedScreen(page).isShown();
  await merchant.readsExecuted(consent);
});

test('My bank takes its stamp duty from what I send: I see why it is too little, and send the rest', async ({
  page,
  merchant,
  bank,
}) => {
  const consent = await merchant.requestsAmounts(1_000_000);
  const payment = paymentScreen(page);
  const duty = 'Your bank adds ₦50.00 stamp duty to transfers of ₦10,000.00 or more.';
  await page.goto(consent.url);
  const accountNumber = await payment.openDetails();
  await expect(page.getByText(`${duty} ₦10,050.00 leaves your account.`)).toBeVisible();
  await bank.sends(995_000, accountNumber);

  await expect(page.getByText('₦9,950.00 of ₦10,000.00 has arrived. ₦50.00 is missing.')).toBeVisible();
  await expect(page.getByText('Perhaps your bank took its ₦50.00 stamp duty from the amount.')).toBeVisible();
  await expect(page.getByText(duty)).toBeHidden();
  await expectAccessible(page);
  await bank.sends(5_000, accountNumber);
  await grantedScreen(page).isShown();
  await merchant.readsExecuted(consent);
});
