import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { accountScreen } from './screens/account-screen.ts';
import { cardScreen } from './screens/card-screen.ts';
import { contrastAlone, expectAccessible, expectNoFinding } from './screens/expect-accessible.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';

/** Loses what is asked for at such an address, the first two times. Returns how often it was asked for. */
const loseTwice = async (page: Page, address: RegExp): Promise<() => number> => {
  let requestCount = 0;
  await page.route(address, (route) => {
    requestCount += 1;
    return requestCount < 3 ? route.abort() : route.fallback();
  });
  return () => requestCount;
};

test('my connection breaks while a screen loads: the page tries again, and shows it', {
  tag: '@any-width',
}, async ({ page, merchant, troubles }) => {
  const consent = await merchant.requestsAmounts(250_000);
  const card = cardScreen(page);
  troubles.expect(/ERR_FAILED/);
  const answer = await loseTwice(page, /assets\/card-payment-[^/]*\.js/);
  await page.goto(consent.url);
  await card.payWithCard.click();
  await expect(card.number).toBeVisible();
  expect(answer()).toBeGreaterThan(2);
});

test('my browser never asks again for what it once missed: the page is loaded anew, and I can pay', {
  tag: '@any-width',
}, async ({ page, merchant, troubles }) => {
  const consent = await merchant.requestsAmounts(250_000);
  const card = cardScreen(page);
  troubles.expect(/ERR_FAILED/);
  let pages = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages += 1;
  });
  await page.route(/assets\/card-payment-[^/]*\.js/, (route) => (pages < 2 ? route.abort() : route.fallback()));
  await page.goto(consent.url);
  await card.payWithCard.click();
  await expect.poll(() => pages).toBe(2);
  await card.payWithCard.click();
  await expect(card.number).toBeVisible();
});

test('the page is on my screen and its script is lost: it says so, and comes alive once my connection is back', {
  tag: '@any-width',
}, async ({ page, merchant, troubles }) => {
  const consent = await merchant.requestsAmounts(250_000);
  troubles.expect(/ERR_FAILED/);
  let losing = true;
  await page.route(/assets\/page-[^/]*\.js/, (route) => (losing ? route.abort() : route.fallback()));
  await page.goto(consent.url);
  const notLoaded = page.getByRole('alert').filter({ hasText: 'This page could not be loaded in full.' });
  await expect(notLoaded).toBeVisible();
  await expectAccessible(page);
  const payment = paymentScreen(page);
  await payment.payByTransfer.click();
  losing = false;
  await expect(payment.sent).toBeVisible();
  await expect(notLoaded).toBeHidden();
});

test('the script of my account is lost: the page says so, and shows it once my connection is back', {
  tag: '@any-width',
}, async ({ page, troubles }) => {
  troubles.expect(/ERR_FAILED/);
  let losing = true;
  await page.route(/assets\/account-[^/]*\.js/, (route) => (losing ? route.abort() : route.fallback()));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/agreements/cns_1');
  const notLoaded = page.getByRole('alert').filter({ hasText: 'This page could not be loaded in full.' });
  await expect(notLoaded.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expectNoFinding(page, 'dark', contrastAlone);
  losing = false;
  await expect(accountScreen(page).signIn).toBeVisible();
  await expect(notLoaded).toBeHidden();
});

test('my connection breaks while the page comes alive: it tries again, and I can pay', {
  tag: '@any-width',
}, async ({ page, merchant, troubles }) => {
  const consent = await merchant.requestsAmounts(250_000);
  const payment = paymentScreen(page);
  troubles.expect(/ERR_FAILED/);
  const answer = await loseTwice(page, /assets\/next-[^/]*\.js/);
  await page.goto(consent.url);
  await payment.openDetails();
  await payment.reportSent();
  await grantedScreen(page).isShown();
  expect(answer()).toBeGreaterThan(2);
});
