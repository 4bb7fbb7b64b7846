import { expect, test } from './journey.ts';
import { accountScreen } from './screens/account-screen.ts';
import { cardScreen } from './screens/card-screen.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { attestFrame, signInScreen } from './screens/sign-in-screen.ts';
import { newPhone, passkeyDevice } from './world/passkey-device.ts';

test('I pay with a card, sign in, and save it to my account', { tag: '@any-width' }, async ({
  page,
  merchant,
  troubles,
}) => {
  test.setTimeout(120_000);
  await passkeyDevice(page);
  const consent = await merchant.requestsAmounts(250_000);
  const card = cardScreen(page);
  await page.goto(consent.url);
  await card.enter('4111111111111111');
  await page.getByLabel('Save this card for future payments').check();
  await expectAccessible(page);
  await card.continueToPin.click();
  await card.pin.pressSequentially('1234');
  await card.completePayment.click();
  await card.succeeds();
  await expect(card.heading('Save Your Card')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign In & Save Card' }).click();
  await signInScreen(attestFrame(page)).enrols(newPhone());
  const number = page.getByLabel('Account number');
  await number.pressSequentially('12345');
  await number.press('Enter');
  await expect(page.getByText('Please enter a valid account number (minimum 10 digits)')).toBeVisible();
  await number.fill('5000000000');
  await expect(page.getByText('Failed to validate account')).toBeVisible();
  await number.fill('1000000003');
  await page.getByRole('radio').check();
  await expectAccessible(page);
  troubles.expect(/status of 503/);
  await page.route('**/api/payments/save-card', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ success: false, code: 'UNAVAILABLE', message: 'later', error: 'later' }),
    }),
  );
  await page.getByRole('button', { name: 'Save Card', exact: true }).click();
  await expect(page.getByText('Failed to save card. Please try again.')).toBeVisible();
  await page.unroute('**/api/payments/save-card');
  await page.getByRole('button', { name: 'Save Card', exact: true }).click();
  await expect(card.heading('Saving Your Card')).toBeVisible();
  await grantedScreen(page).isShown();
  await merchant.readsExecuted(consent);
  await page.goto('/');
  await expect(accountScreen(page).list('Linked accounts').getByText('Card • 411111******1111')).toBeVisible();
});

test('I decide not to save my card after all', { tag: '@any-width' }, async ({ page, merchant }) => {
  const consent = await merchant.requestsAmounts(251_000);
  const card = cardScreen(page);
  await page.goto(consent.url);
  await card.enter('4111111111111111');
  await page.getByLabel('Save this card for future payments').check();
  await card.continueToPin.click();
  await card.pin.pressSequentially('1234');
  await card.completePayment.click();
  await page.getByRole('button', { name: 'Skip for Now' }).click();
  await grantedScreen(page).isShown();
  await merchant.readsExecuted(consent);
});
