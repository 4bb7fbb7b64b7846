import type { Page, Route } from '@playwright/test';
import { type ProblemCode, problems } from '@yarda/contracts/platform/problems.ts';
import { expect, test } from './journey.ts';
import { accountScreen, storedSession } from './screens/account-screen.ts';
import { approvalScreen } from './screens/approval-screen.ts';
import { demoShop } from './screens/demo-shop.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { attestFrame, signInScreen } from './screens/sign-in-screen.ts';
import { stepsScreen } from './screens/steps-screen.ts';
import { newPhone, passkeyDevice } from './world/passkey-device.ts';
import { signInAs } from './world/signed-in.ts';

const sharing = { payments: [], dataSharing: { userImages: true } };
const sessions = '**/api/attest/sessions';
const login = '**/api/auth/login*';

/** A mocked reply with this problem. */
const refusing = (status: number, code: ProblemCode, message: string = problems[code]) => ({
  status,
  json: { success: false, code, message, error: message },
});

const expectsText = (page: Page, words: string) =>
  expect(page.getByRole('alert').getByText(words, { exact: true })).toBeVisible();

test('I cannot sign in to a consent: I see each reason, and then I can', { tag: '@any-width' }, async ({
  page,
  merchant,
  troubles,
}) => {
  troubles.expect(/status of (?:401|404|50\d)/);
  test.setTimeout(120_000);
  await passkeyDevice(page);
  const consent = await merchant.requests(sharing);
  const signIn = signInScreen(attestFrame(page));
  const { authenticate } = approvalScreen(page);
  const once = (path: string, answer: Parameters<Route['fulfill']>[0]) =>
    page.route(path, (route) => route.fulfill(answer), { times: 1 });
  await page.goto(consent.url);

  await once(sessions, refusing(503, 'UNAVAILABLE'));
  await authenticate.click();
  await expectsText(page, 'Authentication failed. Please try again.');
  await expectAccessible(page);

  await once(login, refusing(503, 'UNAVAILABLE'));
  await authenticate.click();
  await signIn.enrols(newPhone());
  await expectsText(page, 'Login failed');

  for (const [answer, words] of [
    [refusing(401, 'SIGNATURE_INVALID', ''), 'Authentication failed'],
    [refusing(401, 'SIGNATURE_INVALID'), 'Authentication failed. Please try again.'],
  ] as const) {
    await once(login, answer);
    await authenticate.click();
    await signIn.usePasskey.click();
    await expectsText(page, words);
  }

  await once(login, refusing(401, 'TEMPORARY_KEY_EXPIRED'));
  const again = Promise.withResolvers<void>();
  await authenticate.click();
  await expect(signIn.usePasskey).toBeVisible();
  await page.route(sessions, async (route) => {
    await expect(page.getByText('Re-authenticating...')).toBeVisible();
    await expect(page.getByText('Temporary key expired')).toHaveCount(0);
    again.resolve();
    await route.continue();
  });
  await signIn.usePasskey.click();
  await again.promise;
  await signIn.usePasskey.click();
  await stepsScreen(page).isAt('Data Sharing');
});

test('The merchant has no sign-in', { tag: '@any-width' }, async ({ page, merchant }) => {
  const consent = await merchant.requests(sharing);
  await page.route(/\/r\/|\/api\/consent\//, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(/"attestDiscoveryId":"\w+"/, '"attestDiscoveryId":null') });
  });
  await page.goto(consent.url);
  await approvalScreen(page).authenticate.click();
  await expectsText(page, 'Discovery ID is required for authentication');
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('My consents cannot be listed: the server is down, then my token is missing', { tag: '@any-width' }, async ({
  page,
  product,
  troubles,
}) => {
  troubles.expect(/status of 502|ERR_FAILED/);
  await signInAs(page, product, '+2348000000002');
  const granted = '**/api/consents/mine';
  await page.route(granted, (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }));
  await page.goto('/');
  const consents = accountScreen(page).list('What you agreed to');
  const tryAgain = consents.getByRole('button', { name: 'Try Again' });
  await expect(consents.getByText('API call failed: 502', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(granted);
  await page.route(granted, (route) => route.abort());
  await tryAgain.click();
  await expect(consents.getByText('API request failed', { exact: true })).toBeVisible();
  await page.unroute(granted);
  await page.evaluate(() => localStorage.removeItem('paymonaToken'));
  await tryAgain.click();
  await expect(consents.getByText('Authentication token not available', { exact: true })).toBeVisible();
});

test('My token expires while I read a consent: I sign in again, and come back', {
  tag: '@any-width',
}, async ({ page, product, merchant, bank, troubles }) => {
  troubles.expect(/status of 401/);
  await signInAs(page, product, '+2348000000002');
  const consent = await merchant.requests(sharing);
  await page.goto(consent.url);
  await stepsScreen(page).isAt('Data Sharing');
  // The sign-in page never loads, so that the message before the redirect can be read.
  await page.route(`${product.pageUrl}/`, (route) => route.fulfill({ status: 204 }));
  await bank.waits('PT31M');
  await expect(page.getByText('Token expired - redirecting to login', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(`${product.pageUrl}/`);
  await accountScreen(page).signIn.click();
  await passkeyDevice(page);
  await accountScreen(page).signIn.click();
  await signInScreen(attestFrame(page)).enrols(newPhone());
  await stepsScreen(page).isAt('Data Sharing');
  expect(new URL(page.url()).pathname).toBe(`/r/${consent.consentId}`);
});

test('My token has expired before I open a consent: I am asked to sign in, and in a shop I see a notice', {
  tag: '@any-width',
}, async ({ page, product, merchant, bank, troubles }) => {
  troubles.expect(/status of 401/);
  await signInAs(page, product, '+2348000000002');
  await bank.waits('PT31M');
  const consent = await merchant.requestsAmounts(250_000);
  await page.goto(`${product.shopUrl}/?example=transfer`);
  const shop = demoShop(page);
  const reported = shop.frame.getByRole('dialog', { name: 'You are no longer signed in' });
  await expect(reported).toBeVisible();
  await expectAccessible(page);
  await reported.getByRole('button', { name: 'Continue' }).click();
  await expect(reported).toHaveCount(0);
  await expect(shop.frame.getByText('due now')).toBeVisible();

  await page.goto(product.pageUrl);
  await page.evaluate(() => localStorage.clear());
  await page.goto(consent.url);
  await expect(page).toHaveURL(`${product.pageUrl}/`);
  await expect(accountScreen(page).signIn).toBeVisible();
  expect(await storedSession(page)).toMatchObject({ paymonaToken: null, paymonaUser: null });
  // The payer can still pay the opened consent without signing in.
  await page.goto(consent.url);
  await expect(page.getByText('₦2,500.00 due now')).toBeVisible();
});
