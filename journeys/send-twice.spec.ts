import { expect, test } from './journey.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';

test('my bank sends the money twice: I pay once and see the second transfer returned', { tag: '@any-width' }, async ({
  page,
  merchant,
}) => {
  const consent = await merchant.requestsAmounts(1_250_003);
  const payment = paymentScreen(page);
  await page.goto(consent.url);
  await payment.openDetails();
  await payment.reportSent();
  await payment.succeeds();
  const returned = page.getByText(
    '₦12,500.03 arrived beyond what was due and has been returned to the account it came from.',
  );
  await expect(returned).toBeVisible();

  await grantedScreen(page).isShown();
  await expect(returned).toBeVisible();
  await expectAccessible(page);
  const { payments } = await merchant.readsExecuted(consent);
  expect(payments).toMatchObject([
    { receivedAmount: 1_250_003, returns: [{ amount: 1_250_003, reason: 'over', status: 'returned' }] },
  ]);
});
