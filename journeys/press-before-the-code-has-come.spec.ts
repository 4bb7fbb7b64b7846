import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { cardScreen } from './screens/card-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';
import { watchShifts } from './screens/watch-shifts.ts';
import { slowPhone } from './world/slow-phone.ts';

/** On a slow phone, each press is made once the button is on screen and before the page lives. */
test.beforeEach(({ page }) => slowPhone(page));

declare global {
  interface Window {
    pressed?: { readonly lives: boolean; readonly busy: string | null };
  }
}

/** Presses from within the page, in the first frame that has the button: a message from outside would come too late. */
const pressEarly = async (page: Page, url: string, name: string): Promise<void> => {
  await page.addInitScript((words) => {
    const check = (): void => {
      const buttons = [...document.querySelectorAll<HTMLElement>('#page button')];
      const button = buttons.find(({ innerText }) => innerText.startsWith(words));
      if (!button) return void requestAnimationFrame(check);
      button.click();
      const lives = performance.getEntriesByName('alive').length > 0;
      window.pressed = { lives, busy: button.getAttribute('aria-busy') };
    };
    if (window === window.top) check();
  }, name);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.pressed);
  expect(await page.evaluate(() => window.pressed)).toEqual({ lives: false, busy: 'true' });
};

const input = { payments: [], dataSharing: { bvnData: ['fullName' as const] } };

test('a transfer', { tag: '@any-width' }, async ({ page, merchant }) => {
  await pressEarly(page, (await merchant.requestsAmounts(250_000)).url, 'Pay by Transfer');
  await expect(paymentScreen(page).sent).toBeVisible();
});

test('a card', { tag: '@any-width' }, async ({ page, merchant }) => {
  await pressEarly(page, (await merchant.requestsAmounts(250_000)).url, 'Pay with Card');
  await expect(cardScreen(page).number).toBeVisible();
});

test('a chip card', { tag: '@any-width' }, async ({ page, merchant }) => {
  await pressEarly(page, (await merchant.requestsAmounts(250_000)).url, 'Chip Card Terminal');
  await expect(page.getByRole('dialog', { name: 'Chip Card Terminal' })).toBeVisible();
});

test('to decline', { tag: '@any-width' }, async ({ page, merchant }) => {
  await pressEarly(page, (await merchant.requestsAmounts(250_000)).url, 'Decline');
  await expect(page.getByRole('heading', { name: /declined/i })).toBeVisible();
});

test('to sign in', { tag: '@any-width' }, async ({ page, merchant }) => {
  await pressEarly(page, (await merchant.requests(input)).url, 'Authenticate');
  await expect(page.locator('iframe').first()).toBeAttached();
});

test('nothing moves while the page comes alive', { tag: '@any-width' }, async ({ page, merchant }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { shifts } = await watchShifts(page);
  const rest = page.waitForResponse(/\/assets\/payment-stream-/);
  await page.goto((await merchant.requestsAmounts(250_000)).url);
  await rest;
  await expect(paymentScreen(page).decline).toBeVisible();
  expect(await shifts()).toEqual([]);
});

test('the merchant’s badge may come before the words beside it: it stays where it is', { tag: '@any-width' }, async ({
  page,
  merchant,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto((await merchant.requests({ payments: [], dataSharing: { bvnData: ['fullName'] } })).url);
  const badge = page.locator('.consent-panel-merchant > .name-badge');
  // In one go: a page that comes alive meanwhile finds what the server drew.
  const [whole, alone] = await badge.evaluate((element) => {
    const words = element.nextElementSibling;
    if (!words) throw new Error('There are no words beside the badge');
    const boxWith = element.getBoundingClientRect().toJSON();
    words.remove();
    const boxWithout = element.getBoundingClientRect().toJSON();
    element.after(words);
    return [boxWith, boxWithout];
  });
  expect(whole.height).toBe(44);
  expect(alone).toEqual(whole);
});

test('a page that was scrolled and touched stays where it is as it comes alive', { tag: '@any-width' }, async ({
  page,
  merchant,
}) => {
  await page.setViewportSize({ width: 390, height: 320 });
  const script = Promise.withResolvers<void>();
  await page.route(/\/assets\/page-.*\.js/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto((await merchant.requestsAmounts(250_000)).url, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Decline' }).scrollIntoViewIfNeeded();
  await page.mouse.click(2, 2);
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  script.resolve();
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});
