import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { approvalScreen } from './screens/approval-screen.ts';
import { cardScreen } from './screens/card-screen.ts';
import { linkingScreen } from './screens/linking-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';
import { attestFrame, signInScreen } from './screens/sign-in-screen.ts';
import { newPhone, passkeyDevice } from './world/passkey-device.ts';
import { signInAs, signInWithPasskey } from './world/signed-in.ts';

const sees = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();

/** Keeps the server's own answer to a call back until the page says these words. */
const expectUntilAnswered = async (page: Page, call: string | RegExp, ...message: string[]) => {
  const seen = Promise.withResolvers<void>();
  await page.route(
    call,
    async (route) => {
      for (const words of message) await sees(page, words);
      await route.continue();
      seen.resolve();
    },
    { times: 1 },
  );
  return seen.promise;
};

test('I read who asks and who acts for them, with their pictures and where they are', {
  tag: '@any-width',
}, async ({ page, merchant }) => {
  const actOnBehalfOf = {
    ...{ role: { name: 'Sales Representative' }, fullName: 'Chidi Eze', name: 'Eze & Sons Ltd' },
    location: 'Ikeja, Lagos',
  };
  const payment = { type: 'immediate' as const, amount: 240_000, narration: 'Yams' };
  await page.goto(
    (await merchant.requests({ payments: [payment], dataSharing: { userImages: true }, actOnBehalfOf })).url,
  );
  const panel = page.getByRole('complementary', { name: 'What you are asked for, and by whom' });
  await expect(panel.getByRole('heading', { name: 'Lekki Fresh Market' })).toBeVisible();
  const picture = panel.locator('.consent-panel-merchant img');
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  const representative = panel.locator('.consent-panel-representative');
  await expect(representative.getByText('Chidi Eze', { exact: true })).toBeVisible();
  await expect(representative.getByText('Sales Representative · Ikeja, Lagos', { exact: true })).toBeVisible();
});

test('I sign in and approve: the page says what it waits for', { tag: '@any-width' }, async ({ page, merchant }) => {
  await passkeyDevice(page);
  const payment = { type: 'immediate' as const, amount: 240_100, narration: 'Yams' };
  await page.goto((await merchant.requests({ payments: [payment], requirements: { requiresAuth: true } })).url);
  const approval = approvalScreen(page);
  await approval.authenticate.click();
  await signInScreen(attestFrame(page)).enrols(newPhone());
  await approval.isShown();
  const granting = expectUntilAnswered(page, /\/grant$/, 'Processing consent...');
  await approval.consentsToTransfer();
  await granting;
  const transfer = paymentScreen(page);
  await expect(transfer.sent).toBeVisible();
  await sees(page, 'Account name');
});

test('The sign-in cannot be loaded: I read that it is needed, and may try again', { tag: '@any-width' }, async ({
  page,
  merchant,
  troubles,
}) => {
  troubles.expect(/ERR_FAILED/);
  const chunk = /assets\/authentication-[^/]*\.js/;
  await page.route(chunk, (route) => route.abort());
  const consent = await merchant.requests({ payments: [], dataSharing: { userImages: true } });
  await page.goto(consent.url);
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await sees(page, 'This consent requires authentication to proceed');
  await page.unroute(chunk);
  await expect(async () => {
    const retry = page.getByRole('button', { name: 'Try Again' });
    if (await retry.isVisible()) await retry.click();
    await expect(approvalScreen(page).authenticate).toBeVisible();
  }).toPass();
});

test('I link an account by a transfer, and one by questions: each wait has its words', {
  tag: '@any-width',
}, async ({ page, product }) => {
  await signInWithPasskey(page, product, `+234${newPhone().replaceAll(' ', '').slice(1)}`);
  await page.goto('/');
  await page.getByRole('button', { name: '+ Add account' }).click();
  const linking = linkingScreen(page);
  await linking.finds('1000000001', 'Zenith');
  const summary = page.getByRole('region', { name: 'Account to link' });
  await expect(summary).toContainText('Zenith Bank');
  await expect(summary).toContainText('****0001');
  for (const [name, value] of [
    ['Account name', 'NIBSS e-mandate'],
    ['Bank', 'Sandbox Bank'],
  ] as const) {
    await sees(page, name);
    await sees(page, value);
  }
  const confirming = expectUntilAnswered(page, '**/api/account-links/confirm-payment/*', 'Confirming payment...');
  await linking.created.click();
  await confirming;
  await linking.succeeds();
  await page.getByRole('button', { name: '+ Add another account' }).click();
  await linking.finds('1000000002', 'Ecobank');
  await page.getByPlaceholder('Enter OTP').fill('123456');
  await page.getByPlaceholder('Last 4 digits').fill('1234');
  await expect(linking.back).toBeVisible();
  const verifying = expectUntilAnswered(page, '**/api/transactionservicealt/confirm', 'Verifying...');
  await linking.verify.click();
  await verifying;
  await linking.succeeds();
});

test('My accounts are slow to come while I link one: the panel says so', { tag: '@any-width' }, async ({
  page,
  product,
  merchant,
}) => {
  await signInAs(page, product, '+2348000000002');
  const payment = {
    type: 'future' as const,
    amount: 100_000,
    amountType: 'variable' as const,
    narration: 'Rent',
  };
  await page.goto((await merchant.requests({ payments: [payment] })).url);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('button', { name: /^\+ Link (?:repayment|different) account$/ })).toBeVisible();
  const loading = expectUntilAnswered(page, /\/api\/accounts\/user/, 'Loading Accounts...');
  await page.getByRole('button', { name: /^\+ Link (?:repayment|different) account$/ }).click();
  await loading;
});

test('I save my card, inside a shop too: the number has a hint, and the banks are asked', {
  tag: '@any-width',
}, async ({ page, merchant }) => {
  test.setTimeout(120_000);
  await passkeyDevice(page);
  const card = cardScreen(page);
  await page.goto((await merchant.requestsAmounts(252_000)).url);
  await card.enter('4111111111111111');
  await page.getByLabel('Save this card for future payments').check();
  await card.continueToPin.click();
  await card.pin.pressSequentially('1234');
  await card.completePayment.click();
  await expect(card.heading('Save Your Card')).toBeVisible();
  await expect(page.getByText('Next time you pay with one tap. We do not keep your card number.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign In & Save Card' }).click();
  await signInScreen(attestFrame(page)).enrols(newPhone());
  await sees(page, '10 digits. We find the bank for you.');
  const validating = expectUntilAnswered(page, /\/api\/accounts\/search/, 'Validating...');
  await page.getByLabel('Account number').fill('1000000003');
  await validating;
  await expect(page.getByRole('radio')).toBeVisible();
});

test('My card is sealed with the server’s key, and a code has one box for each digit', {
  tag: '@any-width',
}, async ({ page, merchant }) => {
  const card = cardScreen(page);
  await page.goto((await merchant.requestsAmounts(253_000)).url);
  const key = page.waitForResponse('**/api/encryption/public-key');
  const sent = page.waitForRequest(/\/api\/payments\/card/);
  await card.pay('5060990000000016');
  const { keyId, publicKey } = await (await key).json();
  expect(publicKey).toContain('BEGIN PUBLIC KEY');
  const { cardDetails } = (await sent).postDataJSON();
  const names = ['encryptedCardNumber', 'encryptedExpiryDate', 'encryptedCvv', 'encryptedPin'];
  expect(Object.keys(cardDetails).sort()).toEqual(names.toSorted());
  const envelopes = names.map((name) => cardDetails[name]);
  expect(new Set(envelopes.map(({ encryptedAesKey }) => encryptedAesKey)).size).toBe(4);
  for (const envelope of envelopes) {
    expect(envelope).toMatchObject({ keyId, algorithm: 'RSA-OAEP+AES-GCM', version: '1.0' });
    expect(Buffer.from(envelope.iv, 'base64')).toHaveLength(12);
    expect(Buffer.from(envelope.encryptedAesKey, 'base64').length).toBeGreaterThanOrEqual(256);
  }
  await expect(card.heading('Verify Payment')).toBeVisible();
  await expect(page.locator('.code-field-boxes span')).toHaveCount(6);
  await card.handIn('123456');
  await expect(card.source).toContainText('Verve ****0016');
});
