import type { Page } from '@playwright/test';
import { signInToSandbox } from '@yarda/contracts/sandbox/sandbox.ts';
import { expect, test } from './journey.ts';
import { accountScreen } from './screens/account-screen.ts';
import { linkingScreen } from './screens/linking-screen.ts';
import { newPhone } from './world/passkey-device.ts';
import { signInAs, signInWithPasskey } from './world/signed-in.ts';

/** Counts the requests of a page by their path, without the query. */
const countRequests = (page: Page) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  return (path: string): number => requests.filter((each) => each === path).length;
};

const paths = {
  me: '/api/auth/me',
  favorites: '/api/payments/favorites-and-recents',
  history: '/api/payments/history',
  search: '/api/accounts/search',
};

test('my account asks once for what it may keep, and again when that is too old', { tag: '@any-width' }, async ({
  page,
  product,
  merchant,
}) => {
  const count = countRequests(page);
  const account = accountScreen(page);
  /** They come back to the tab after so long: the page asks again for what is too old. */
  const reopenAfter = async (seconds: number) => {
    await page.clock.fastForward(seconds * 1_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await page.clock.runFor(1_000);
  };
  const { token } = await product.call(signInToSandbox, { body: { phone: '+2348000000001' } });
  const paid = await merchant.requestsAmounts(250_006);
  const { paymentId } = await merchant.payerReads(paid);
  const sent = { headers: { authorization: `Bearer ${token}` }, data: { consentId: paid.consentId } };
  expect((await page.request.post(`/api/payments/${paymentId}/transfer-sent`, sent)).status()).toBe(202);
  await merchant.readsExecuted(paid);
  await signInAs(page, product, '+2348000000001');
  await page.clock.install();
  await page.goto('/');
  await account.isOf('Ada Obi');
  await expect.poll(() => count(paths.favorites)).toBe(1);
  expect(count(paths.me)).toBe(1);
  await reopenAfter(50);
  expect(count(paths.favorites)).toBe(1);
  await reopenAfter(20);
  await expect.poll(() => count(paths.favorites)).toBe(2);
  expect(count(paths.me)).toBe(1);

  await page.getByRole('link', { name: 'All payments' }).click();
  await expect(page.getByRole('heading', { name: 'Payment history', exact: true }).first()).toBeVisible();
  await expect.poll(() => count(paths.history)).toBe(1);
  await reopenAfter(100);
  expect(count(paths.history)).toBe(1);
  await reopenAfter(30);
  await expect.poll(() => count(paths.history)).toBe(2);
});

test('a number that I look for again within 30 s is not looked for twice', { tag: '@any-width' }, async ({
  page,
  product,
}) => {
  const count = countRequests(page);
  await signInWithPasskey(page, product, `+234${newPhone().replaceAll(' ', '').slice(1)}`);
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('button', { name: '+ Add account' }).click();
  const linking = linkingScreen(page);
  const check = async () => {
    await linking.number.fill('100000000');
    await linking.number.fill('1000000001');
    await page.clock.runFor(1_000);
    await expect(linking.account('Zenith')).toBeVisible();
  };
  await check();
  await check();
  expect(count(paths.search)).toBe(1);
  await page.clock.fastForward(31_000);
  await check();
  expect(count(paths.search)).toBe(2);
});
