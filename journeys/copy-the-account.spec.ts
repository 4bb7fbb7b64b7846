import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { paymentScreen } from './screens/payment-screen.ts';

/** Reads what was copied in another tab: our pages may write to the clipboard, and never read it. */
const clipboardReader = async (context: BrowserContext, page: Page, address: string) => {
  const elsewhere = await context.newPage();
  await elsewhere.goto(address);
  return async (): Promise<string> => {
    await elsewhere.bringToFront();
    const text = await elsewhere.evaluate(() => navigator.clipboard.readText());
    await page.bringToFront();
    return text;
  };
};

test('I copy the amount, the bank and the account number into my bank’s app', { tag: '@any-width' }, async ({
  page,
  context,
  merchant,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const consent = await merchant.requestsAmounts(1_234_567_890);
  const payment = paymentScreen(page);
  await page.goto(consent.url);
  const accountNumber = await payment.openDetails();
  const clipboard = await clipboardReader(context, page, product.shopUrl);
  await payment.copyAmount.click();
  expect(await clipboard()).toBe('12345678.90');
  await payment.copyBankName.click();
  expect(await clipboard()).toBe('Rubies MFB');
  await payment.copyAccountNumber.click();
  expect(await clipboard()).toBe(accountNumber);
});

test('my browser refuses to copy, twice: the page says so', { tag: '@any-width' }, async ({ page, merchant }) => {
  const consent = await merchant.requestsAmounts(250_000);
  const payment = paymentScreen(page);
  await page.goto(consent.url);
  await payment.openDetails();
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await payment.copyAccountNumber.click();
  await expect(page.getByText('Your browser did not copy this. Select it and copy it yourself.')).toBeVisible();
});

test('the button says ‘Copied!’ for two seconds', { tag: '@any-width' }, async ({ page, context, merchant }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const consent = await merchant.requestsAmounts(250_000);
  const payment = paymentScreen(page);
  await page.clock.install();
  await page.goto(consent.url);
  await payment.openDetails();
  await page.clock.pauseAt(Date.now() + 60_000);
  const copied = payment.copyAccountNumber.getByText('Copied!').first();
  await payment.copyAccountNumber.click();
  await expect(copied).toBeVisible();
  await page.clock.runFor(1_900);
  await expect(copied).toBeVisible();
  await page.clock.runFor(200);
  await expect(copied).toHaveCount(0);
});

test('the countdown ticks every second', { tag: '@any-width' }, async ({ page, merchant }) => {
  const consent = await merchant.requestsAmounts(250_000);
  const payment = paymentScreen(page);
  // The server's clock does not move with the page's: reading the consent again would correct the page's.
  await page.route(/\/api\/consent\//, () => undefined);
  await page.clock.install();
  await page.goto(consent.url);
  await payment.openDetails();
  await page.clock.pauseAt(Date.now() + 60_000);
  const seconds = async () => {
    const [, minutes = '', rest = ''] = /^(\d+)m : (\d\d)s$/.exec((await payment.countdown.textContent()) ?? '') ?? [];
    return Number(minutes) * 60 + Number(rest);
  };
  await expect.poll(seconds).toBeLessThanOrEqual(29 * 60);
  const before = await seconds();
  expect(before).toBeGreaterThan(28 * 60);
  await page.clock.runFor(10_000);
  await expect.poll(seconds).toBe(before - 10);
  await page.clock.fastForward('05:00');
  await expect.poll(seconds).toBe(before - 310);
});
