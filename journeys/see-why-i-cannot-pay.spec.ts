import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { approvalScreen, pressConsent } from './screens/approval-screen.ts';
import { cardScreen } from './screens/card-screen.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';
import { attestFrame, signInScreen } from './screens/sign-in-screen.ts';
import { stepsScreen } from './screens/steps-screen.ts';
import { adaAtHerDevice } from './world/ada.ts';
import { signInAs } from './world/signed-in.ts';

/** 'Consent Error', with exactly these words as its reason. */
const consentError = async (page: Page, words: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Consent Error' })).toBeVisible();
  await expect(page.getByRole('alert').locator('p').first()).toHaveText(words);
};

test('No account can be opened for me, and then my consent expires', { tag: '@any-width' }, async ({
  page,
  merchant,
  bank,
  troubles,
}) => {
  troubles.expect(/status of 502/);
  troubles.expect(/status of 404/);
  const consent = await merchant.requestsAmounts(261_000);
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

test('I send a transfer for a consent that has since ended', { tag: '@any-width' }, async ({
  page,
  merchant,
  bank,
  troubles,
}) => {
  troubles.expect(/status of 404/);
  const consent = await merchant.requestsAmounts(262_000);
  await page.goto(consent.url);
  await paymentScreen(page).openDetails();
  await bank.waits('P1DT1S');
  await paymentScreen(page).sent.click();
  await expect(page.getByRole('alert').getByText('No immediate payment found', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('I enter a code for a charge that another device has replaced', { tag: '@any-width' }, async ({
  page,
  product,
  merchant,
  otherDevice,
  troubles,
}) => {
  troubles.expect(/Failed to load resource/);
  const consent = await merchant.requestsAmounts(263_000);
  const [card, other] = [cardScreen(page), await otherDevice()];
  // A charge is the person's, wherever they are signed in.
  for (const device of [page, other]) await signInAs(device, product, '+2348000000002');
  // This device gets no events from the server.
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
  await card.showsError('No OTP data available');
  await expectAccessible(page);
});

test('My saved account is not debited: I see my bank’s reason', { tag: '@any-width' }, async ({ page, merchant }) => {
  test.setTimeout(120_000);
  await adaAtHerDevice(page);
  const consent = await merchant.requests({
    payments: [{ type: 'immediate', amount: 264_000, narration: 'Rice' }],
    requirements: { requiresAuth: true },
  });
  // The pretend bank declines First Bank for insufficient funds; here it gives every other reason.
  const expectsText = async (message: string) => {
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
  await expectsText('Payment failed');
  await pressConsent(stepsScreen(page).oneTap('0001'));
  await consentError(page, 'Payment failed');
  await expect(page.getByRole('alert').getByText('No money was taken.')).toBeVisible();
  for (const [message, words] of [
    ['', 'Direct debit payment failed'],
    ['Direct debit payment failed', 'Direct debit payment failed'],
    ['Insufficient funds', 'Insufficient funds'],
  ] as const) {
    await expectsText(message);
    await page.getByRole('button', { name: 'Try Again', exact: true }).click();
    await consentError(page, words);
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Review and consent' })).toBeHidden();
  // The page may hear of the last debit's failure from its stream only now, and say it again.
  const card = cardScreen(page);
  await page.addLocatorHandler(card.tryAnotherMethod, () => card.tryAnotherMethod.click());
  await card.pay('4111111111111111');
  await grantedScreen(page).isShown();
  await merchant.readsExecuted(consent);
});
