import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { approvalScreen } from './screens/approval-screen.ts';
import { cardScreen } from './screens/card-screen.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';
import { attestFrame, signInScreen } from './screens/sign-in-screen.ts';
import { stepsScreen } from './screens/steps-screen.ts';
import { adaAtHerDevice } from './world/ada.ts';

/** 'Consent Error', in these words to the letter. */
const consentError = async (page: Page, words: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Consent Error' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(words);
};

test('No account can be opened for me, and then my consent is over', { tag: '@any-width' }, async ({
  page,
  merchant,
  bank,
  troubles,
}) => {
  troubles.expect(/status of 502/);
  troubles.expect(/status of 404/);
  const consent = await merchant.asksFor(261_000);
  const payment = paymentScreen(page);
  await page.clock.install();
  await page.goto(consent.url);
  await payment.openDetails();
  await bank.waits('PT29M30S');
  await page.clock.fastForward('29:30');
  await expect(payment.newAccount).toBeVisible();
  await page.route('**/transfer-account', (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }));
  await payment.newAccount.click();
  await consentError(page, 'API request failed');
  await expectAccessible(page);
  await page.unroute('**/transfer-account');
  await bank.waits('P1D');
  await page.getByRole('button', { name: 'Try Again', exact: true }).click();
  await consentError(page, 'No immediate payment found');
});

test('I send a transfer for a consent that has ended meanwhile', { tag: '@any-width' }, async ({
  page,
  merchant,
  bank,
  troubles,
}) => {
  troubles.expect(/status of 404/);
  const consent = await merchant.asksFor(262_000);
  await page.goto(consent.url);
  await paymentScreen(page).openDetails();
  await bank.waits('P1DT1S');
  await paymentScreen(page).sent.click();
  await expect(page.getByRole('alert').getByText('No immediate payment found', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('My code is for a charge that another device has replaced', { tag: '@any-width' }, async ({
  page,
  merchant,
  otherDevice,
  troubles,
}) => {
  troubles.expect(/Failed to load resource/);
  const consent = await merchant.asksFor(263_000);
  const [card, other] = [cardScreen(page), await otherDevice()];
  // This one hears nothing of what happens elsewhere.
  await page.route('**/api/events/**', (route) => route.abort());
  await page.goto(consent.url);
  await card.pay('5555555555554444');
  await expect(card.heading('Verify Payment')).toBeVisible();
  await other.goto(consent.url);
  await expect(cardScreen(other).heading('Verify Payment')).toBeVisible();
  await cardScreen(other).back.click();
  await cardScreen(other).pay('4000000000003220');
  await expect(cardScreen(other).heading('3D Secure Authentication Required')).toBeVisible();
  await card.handIn('123456');
  await card.says('No OTP data available');
  await expectAccessible(page);
});

test('My saved account is not debited: I am told what my bank says', { tag: '@any-width' }, async ({
  page,
  merchant,
  bank,
}) => {
  test.setTimeout(120_000);
  await adaAtHerDevice(page, bank);
  const consent = await merchant.asks({
    payments: [{ type: 'immediate', amount: 264_000, narration: 'Rice' }],
    requirements: { requiresAuth: true },
  });
  // The pretend bank declines First Bank for want of money; here it says so in every other way that there is.
  const says = async (message: string) => {
    await page.unrouteAll();
    await page.route(/\/(?:grant|retry-payments)$/, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: text.replace('"message":"Insufficient funds"', `"message":"${message}"`) });
    });
  };
  await page.goto(consent.url);
  await approvalScreen(page).authenticate.click();
  await signInScreen(attestFrame(page)).usePasskey.click();
  await page.getByRole('radio', { name: /First Bank/ }).check();
  await says('Payment failed');
  await stepsScreen(page).oneTap('0001').click();
  await consentError(page, 'Payment failed');
  for (const [message, words] of [
    ['', 'Direct debit payment failed'],
    ['Direct debit payment failed', 'Direct debit payment failed'],
    ['Insufficient funds', 'Insufficient funds'],
  ] as const) {
    await says(message);
    await page.getByRole('button', { name: 'Try Again', exact: true }).click();
    await consentError(page, words);
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Review and consent' })).toBeHidden();
  await cardScreen(page).pay('4111111111111111');
  await grantedScreen(page).isShown();
  await merchant.readsExecuted(consent);
});
