import { expect, test } from './journey.ts';
import { demoShop } from './screens/demo-shop.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';
import { sandboxScreen } from './screens/sandbox-screen.ts';

/** Matches the first screen of every example. */
const requested = /due now|uses .* to authenticate users/;

test('I am the bank: I send the awaited transfer by hand', { tag: '@any-width' }, async ({ page }) => {
  const sandbox = sandboxScreen(page);
  await page.goto('/sandbox');
  await expect(sandbox.examples.first()).toBeVisible();
  await expectAccessible(page);
  const payer = await sandbox.openExample('You are the bank');
  const payment = paymentScreen(payer);
  const accountNumber = await payment.openDetails();
  await payment.reportSent();
  await payment.isWaiting();

  await expect(sandbox.accountNumber).toHaveValue(accountNumber);
  await expect(sandbox.amount).toHaveValue('3000.04');
  await sandbox.amount.fill('1000');
  await sandbox.send.click();
  await expect(page.getByText('₦1,000.00 is on its way.')).toBeVisible();
  await expect(payer.getByText('₦1,000.00 of ₦3,000.04 has arrived. ₦2,000.04 is missing.')).toBeVisible();
  await sandbox.amount.fill('2,000.04');
  await sandbox.send.click();
  await grantedScreen(payer).isShown();
});

test('the pretend bank tells me what is wrong with a transfer', { tag: '@any-width' }, async ({ page, troubles }) => {
  troubles.expect(/status of 404/);
  const sandbox = sandboxScreen(page);
  await page.goto('/sandbox');
  await sandbox.send.click();
  await expect(page.getByText('Type the ten digits of a one-time account')).toBeVisible();
  await expect(page.getByText('Type an amount like 2500 or 2,500.00')).toBeVisible();
  await expectAccessible(page);
  await sandbox.accountNumber.fill('1111111111');
  await sandbox.amount.fill('10');
  await sandbox.send.click();
  await expect(page.getByText('No open account with this number')).toBeVisible();
});

test('every example opens: on a phone, in a tab, in the shop', { tag: '@any-width' }, async ({ page, context }) => {
  const sandbox = sandboxScreen(page);
  await page.goto('/sandbox');
  await expect(sandbox.examples.first()).toBeVisible();
  await expect(sandbox.inPhone.getByText(requested)).toBeVisible();
  // A phone that shows something by itself leaves the page where it is.
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const titles = await sandbox.titles();
  for (const title of titles) {
    await sandbox.phoneFrame(title).click();
    await expect(sandbox.inPhone.getByText(requested), title).toBeVisible();
  }
  // A tab and the shop open the same page for each of them.
  const [first = ''] = titles;
  const tab = await sandbox.openExample(first);
  await expect(tab.getByText(requested)).toBeVisible();
  const [shopTab] = await Promise.all([context.waitForEvent('page'), sandbox.embedded(first).click()]);
  await expect(demoShop(shopTab).frame.getByText(requested)).toBeVisible();
});

test('I move the clock forward', { tag: '@any-width' }, async ({ page }) => {
  const sandbox = sandboxScreen(page);
  await page.goto('/sandbox');
  await expect(sandbox.clock).toContainText('20');
  // The consent in the phone lasts for a day: it is read before that day is over.
  await expect(sandbox.inPhone.getByText(requested)).toBeVisible();
  const before = await sandbox.clock.textContent();
  await sandbox.aDayOn.click();
  await expect(sandbox.clock).not.toHaveText(before ?? '');
  const day = (text: string | null) => Date.parse((text ?? '').replace(/ at .*/, '').replace(/^\w+, /, ''));
  await expect.poll(async () => day(await sandbox.clock.textContent()) - day(before)).toBe(24 * 60 * 60 * 1_000);
});

test('I play a year of rent: twelve notices and debits, each on its day', { tag: '@any-width' }, async ({ page }) => {
  // A year's debits take half a minute beside other journeys, and longer on a slow machine.
  test.setTimeout(120_000);
  const sandbox = sandboxScreen(page);
  await page.goto('/sandbox');
  await expect(sandbox.inPhone.getByText(requested)).toBeVisible();
  await sandbox.playYear.click();
  await expect(sandbox.months).toHaveCount(12);
  await expect(sandbox.months.filter({ hasText: 'Taken' })).toHaveCount(12, { timeout: 60_000 });
  await expect(sandbox.months.first()).toHaveText(/^\w{3} 20\d\dTold \d+ \w+Taken \d+ \w+$/);
  await expect(page.getByText('₦1,800,000.00 of ₦1,800,000.00 taken')).toBeVisible();
  await expectAccessible(page);
});
