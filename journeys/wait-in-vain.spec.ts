import { expect, test } from './journey.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';

test('my transfer never arrives: I look at the details again, and cancel', { tag: '@any-width' }, async ({
  page,
  merchant,
}) => {
  const consent = await merchant.requestsAmounts(99_901);
  const payment = paymentScreen(page);
  await page.goto(consent.url);
  const accountNumber = await payment.openDetails();
  await payment.reportSent();
  await payment.isWaiting();
  await expect(page.getByText('Some banks take a few minutes.')).toBeVisible();
  await expectAccessible(page);

  await payment.viewDetails.click();
  await expect(payment.accountNumber).toHaveText(accountNumber);
  await payment.confirmTransfer.click();
  await payment.isWaiting();
  await payment.cancel.click();
  await expect(payment.payByTransfer).toBeVisible();
  await expect(page.getByText('₦999.01 due now')).toBeVisible();
  await expect(payment.ring).toHaveCount(0);
  await expect(page.getByText('If you have already sent ₦999.01, wait: we will find it.')).toBeVisible();
  await expectAccessible(page);
  expect((await merchant.reads(consent)).payments).toMatchObject([{ status: 'pending', receivedAmount: 0 }]);
});

test('my bank refuses the transfer: I try again, or pay another way', { tag: '@any-width' }, async ({
  page,
  merchant,
}) => {
  const consent = await merchant.requestsAmounts(250_004);
  const { paymentId } = await merchant.payerReads(consent);
  const payment = paymentScreen(page);
  const message = 'The bank could not settle the transfer.';
  const refusal = { paymentId, status: 'failed', eventType: 'transfer_returned', message };
  // The pretend bank settles every transfer, so the refusal has to be put on the stream here.
  await page.route(/\/api\/events\/payments\//, (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `id: 1\nevent: payment_status\ndata: ${JSON.stringify(refusal)}\n\n`,
    }),
  );
  await page.goto(consent.url);
  await expect(page.getByRole('heading', { name: '✗ Payment Failed' })).toBeVisible();
  await expect(page.getByText(message)).toBeVisible();
  await expectAccessible(page);

  await page.unroute(/\/api\/events\/payments\//);
  await payment.tryAnotherMethod.click();
  await expect(payment.payByTransfer).toBeVisible();
  await payment.payByTransfer.click();
  await expect(payment.sent).toBeVisible();
});

test('nothing I send is ever taken twice, however often I press', { tag: '@any-width' }, async ({ page, merchant }) => {
  const consent = await merchant.requestsAmounts(270_000);
  const payment = paymentScreen(page);
  await page.goto(consent.url);
  await payment.openDetails();
  await payment.sent.click({ clickCount: 5, delay: 5 });
  await grantedScreen(page).isShown();
  const { payments } = await merchant.readsExecuted(consent);
  expect(payments).toMatchObject([{ receivedAmount: 270_000, returns: [] }]);
});
