import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { cardScreen } from './screens/card-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';
import { watchShifts } from './screens/watch-shifts.ts';
import { slowPhone } from './world/slow-phone.ts';

/** On a slow phone, each press is made once the button is on screen and before the page lives. */
test.beforeEach(({ page }) => slowPhone(page));

const lives = (page: Page) => page.evaluate(() => performance.getEntriesByName('alive').length > 0);

const pressEarly = async (page: Page, url: string, name: RegExp): Promise<void> => {
  await page.goto(url, { waitUntil: 'commit' });
  const button = page.getByRole('button', { name });
  await button.dispatchEvent('click');
  expect(await lives(page), 'the page lives already').toBe(false);
  await expect(button).toHaveAttribute('aria-busy', 'true');
};

const asked = { payments: [], dataSharing: { bvnData: ['fullName' as const] } };

test('a transfer', { tag: '@any-width' }, async ({ page, merchant }) => {
  await pressEarly(page, (await merchant.asksFor(250_000)).url, /^Pay by Transfer/);
  await expect(paymentScreen(page).sent).toBeVisible();
});

test('a card', { tag: '@any-width' }, async ({ page, merchant }) => {
  await pressEarly(page, (await merchant.asksFor(250_000)).url, /^Pay with Card/);
  await expect(cardScreen(page).number).toBeVisible();
});

test('a chip card', { tag: '@any-width' }, async ({ page, merchant }) => {
  await pressEarly(page, (await merchant.asksFor(250_000)).url, /^Chip Card Terminal/);
  await expect(page.getByRole('dialog', { name: 'Chip Card Terminal' })).toBeVisible();
});

test('to decline', { tag: '@any-width' }, async ({ page, merchant }) => {
  await pressEarly(page, (await merchant.asksFor(250_000)).url, /^Decline$/);
  await expect(page.getByRole('heading', { name: /declined/i })).toBeVisible();
});

test('to sign in', { tag: '@any-width' }, async ({ page, merchant }) => {
  await pressEarly(page, (await merchant.asks(asked)).url, /^Authenticate/);
  await expect(page.locator('iframe').first()).toBeAttached();
});

test('nothing moves while the page comes alive', { tag: '@any-width' }, async ({ page, merchant }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { shifts } = await watchShifts(page);
  const rest = page.waitForResponse(/\/assets\/payment-stream-/);
  await page.goto((await merchant.asksFor(250_000)).url);
  await rest;
  await expect(paymentScreen(page).decline).toBeVisible();
  expect(await shifts()).toEqual([]);
});
