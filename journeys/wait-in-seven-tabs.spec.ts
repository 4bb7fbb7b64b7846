import type { Page } from '@playwright/test';
import { test } from './journey.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';

/** Simulates a hidden or visible tab: here the browser counts every window as visible. */
const check = (page: Page, isSeen: boolean) =>
  page.evaluate((seen) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => !seen });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isSeen);

test('seven tabs wait for a transfer: the seventh loads and pays, and an earlier one catches up', {
  tag: '@any-width',
}, async ({ page: first, context, merchant, bank }) => {
  const waiting: { page: Page; accountNumber: string }[] = [];
  for (let tab = 0; tab < 6; tab += 1) {
    const page = tab === 0 ? first : await context.newPage();
    const consent = await merchant.requestsAmounts(250_000 + tab * 100);
    await page.goto(consent.url);
    const accountNumber = await paymentScreen(page).openDetails();
    await paymentScreen(page).reportSent();
    await check(page, false);
    waiting.push({ page, accountNumber });
  }
  const seventh = await context.newPage();
  const consent = await merchant.requestsAmounts(300_000);
  await seventh.goto(consent.url);
  const accountNumber = await paymentScreen(seventh).openDetails();
  await paymentScreen(seventh).reportSent();
  await bank.sends(300_000, accountNumber);
  await grantedScreen(seventh).isShown();
  await bank.sends(250_000, waiting[0]?.accountNumber ?? '');
  await check(first, true);
  await grantedScreen(first).isShown();
});
