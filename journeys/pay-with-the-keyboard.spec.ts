import { expect, test } from './journey.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';
import { tabTo } from './screens/press-tab.ts';

test('I pay using only the keyboard', { tag: '@any-width' }, async ({ page, merchant }) => {
  const consent = await merchant.requestsAmounts(99_901);
  const payment = paymentScreen(page);
  await page.goto(consent.url);
  await expect(payment.payByTransfer).toBeVisible();
  await tabTo(page, payment.payByTransfer);
  await page.keyboard.press('Enter');
  await expect(payment.heading('Pay by Transfer')).toBeFocused();
  await tabTo(page, payment.copyAccountNumber);
  await tabTo(page, payment.sent);
  await page.keyboard.press('Space');
  await expect(payment.heading('Waiting for transfer confirmation...')).toBeFocused();
  await tabTo(page, payment.viewDetails);
  await tabTo(page, payment.cancel);
  await page.keyboard.press('Enter');
  await expect(payment.heading('Immediate Payment')).toBeFocused();
});

test('the focus follows me to the end', { tag: '@any-width' }, async ({ page, merchant }) => {
  const consent = await merchant.requestsAmounts(250_000);
  const payment = paymentScreen(page);
  await page.goto(consent.url);
  await expect(payment.payByTransfer).toBeVisible();
  await tabTo(page, payment.payByTransfer);
  await page.keyboard.press('Enter');
  await expect(payment.sent).toBeVisible();
  await tabTo(page, payment.sent);
  await page.keyboard.press('Enter');
  await payment.succeeds();
  await expect(payment.heading('✓ Payment Successful')).toBeFocused();
  await grantedScreen(page).isShown();
  await expect(payment.heading('Consent Granted')).toBeFocused();
  await merchant.readsExecuted(consent);
});
