import { expect, test } from './journey.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';

test('I reload at every step, and the page knows where I was', { tag: '@any-width' }, async ({
  page,
  merchant,
  bank,
}) => {
  const consent = await merchant.requestsAmounts(300_004);
  const payment = paymentScreen(page);
  await page.goto(consent.url);
  await expect(payment.payByTransfer).toBeVisible();
  await page.reload();
  const accountNumber = await payment.openDetails();
  await page.reload();
  expect(await payment.openDetails()).toBe(accountNumber);
  await payment.reportSent();
  await payment.isWaiting();
  await page.reload();
  await payment.isWaiting();

  await bank.sends(300_004, accountNumber);
  await expect(payment.ring).toHaveAttribute('aria-valuenow', /^(33|66)$/);
  await page.reload();
  // If the money arrived in the meantime the page starts from there; it never asks me to pay again.
  await expect(payment.payByTransfer).toHaveCount(0);
  await grantedScreen(page).isShown();
  await page.reload();
  await grantedScreen(page).isShown();
  const { payments } = await merchant.readsExecuted(consent);
  expect(payments).toMatchObject([{ receivedAmount: 300_004, returns: [] }]);
});

test('my second tab follows the first', { tag: '@any-width' }, async ({ page, context, merchant }) => {
  const consent = await merchant.requestsAmounts(250_000);
  const second = await context.newPage();
  for (const tab of [page, second]) await tab.goto(consent.url);
  await paymentScreen(second).openDetails();
  await paymentScreen(page).openDetails();
  await paymentScreen(page).reportSent();
  for (const tab of [second, page]) await paymentScreen(tab).succeeds();
  for (const tab of [second, page]) await grantedScreen(tab).isShown();
  await merchant.readsExecuted(consent);
});

test('I lose my connection while the money arrives, and it comes back', { tag: '@any-width' }, async ({
  page,
  merchant,
  bank,
  line,
  troubles,
}) => {
  const consent = await merchant.requestsAmounts(300_004);
  const payment = paymentScreen(page);
  await page.goto(consent.url.replace(/^http:\/\/[^/]+/, line.origin));
  const accountNumber = await payment.openDetails();
  await payment.reportSent();
  await payment.isWaiting();

  troubles.expect(/ERR_(CONNECTION|EMPTY|SOCKET)/);
  const triedInVain = page.waitForEvent('console', (message) => message.text().includes('ERR_'));
  line.cut();
  await bank.sends(300_004, accountNumber);
  await merchant.readsExecuted(consent);
  await triedInVain;
  await payment.isWaiting();
  line.mend();
  await payment.succeeds();
  await grantedScreen(page).isShown();
});

test('I close the lid while the money arrives, and open it again', { tag: '@any-width' }, async ({
  page,
  merchant,
  bank,
  line,
}) => {
  const consent = await merchant.requestsAmounts(300_004);
  const payment = paymentScreen(page);
  await page.clock.install();
  await page.goto(consent.url.replace(/^http:\/\/[^/]+/, line.origin));
  const accountNumber = await payment.openDetails();
  await payment.reportSent();
  await payment.isWaiting();

  line.goSilent();
  await bank.sends(300_004, accountNumber);
  await merchant.readsExecuted(consent);
  await payment.isWaiting();
  await page.clock.fastForward('08:00:00');
  await grantedScreen(page).isShown();
});

test('I lose my connection as I press: I see a message, and press again', { tag: '@any-width' }, async ({
  page,
  context,
  merchant,
  troubles,
}) => {
  const consent = await merchant.requestsAmounts(250_000);
  const payment = paymentScreen(page);
  await page.goto(consent.url);
  const accountNumber = await payment.openDetails();
  troubles.expect(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await payment.sent.click();
  await expect(page.getByText('If you have sent the transfer, we will find it.')).toBeVisible();
  await expect(payment.accountNumber).toHaveText(accountNumber);
  await context.setOffline(false);
  await payment.reportSent();
  await grantedScreen(page).isShown();
  const { payments } = await merchant.readsExecuted(consent);
  expect(payments).toMatchObject([{ returns: [] }]);
});

test('my payment succeeds before the consent says so: the page waits for it', { tag: '@any-width' }, async ({
  page,
  merchant,
}) => {
  const consent = await merchant.requestsAmounts(250_000);
  const payment = paymentScreen(page);
  let isLagging = true;
  // One transaction executes the last payment and grants the consent; here the page sees the two one after the other.
  await page.route(/\/api\/consent\//, async (route) => {
    const answer = await route.fetch();
    const read = await answer.json();
    if (isLagging) read.consent.status = 'pending';
    await route.fulfill({ response: answer, json: read });
  });
  await page.goto(consent.url);
  await payment.openDetails();
  await payment.reportSent();
  await payment.succeeds();
  await expect(payment.heading('Completing consent...')).toBeVisible();
  isLagging = false;
  await grantedScreen(page).isShown();
});
