import { missingFunctions } from '@yarda/contracts/platform/supported-browsers.ts';
import { expect, test } from './journey.ts';
import { accountScreen } from './screens/account-screen.ts';
import { approvalScreen } from './screens/approval-screen.ts';
import { demoShop } from './screens/demo-shop.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';
import { attestFrame, signInScreen } from './screens/sign-in-screen.ts';
import { oldestBrowser } from './world/oldest-browser.ts';
import { newPhone, passkeyDevice } from './world/passkey-device.ts';

test.beforeEach(async ({ context }) => oldestBrowser(context));
// A page may still be loading when its test ends.
test.afterEach(async ({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }));

test('in the oldest supported browser, none of the newer functions is left', { tag: '@any-width' }, async ({
  page,
}) => {
  await page.goto('/verify');
  await expect(page.getByLabel('Receipt file')).toBeVisible();
  expect(await page.evaluate(stillThere, [...missingFunctions])).toEqual([]);
  expect(await page.evaluate(() => CSS.supports('color', 'color-mix(in srgb, red, red)'))).toBe(true);
  const wash = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent-wash'));
  expect(wash).toContain('missing-color-mix(');
});

test('in the oldest supported browser, I pay in a shop and in its dialog', async ({ page, product }) => {
  const shop = demoShop(page);
  await page.goto(product.shopUrl);
  await shop.payInDialog.click();
  await expect(page.getByRole('dialog', { name: 'Payment' })).toBeVisible();
  await expect(shop.frame.getByText('due now')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(shop.frameElement).toHaveCount(0);

  await page.getByRole('button', { name: /Back to the shop/ }).click();
  await shop.pay.click();
  await paymentScreen(shop.frame).openDetails();
  await paymentScreen(shop.frame).reportSent();
  await grantedScreen(shop.frame).isShown();
  await grantedScreen(shop.frame).viewDetails.click();
  await grantedScreen(shop.frame).complete.click();
  await expect(shop.frameElement).toHaveCount(0);
});

test('in the oldest supported browser, I sign in, see what is asked for, and read my account', async ({
  page,
  merchant,
  bank,
}) => {
  await passkeyDevice(page);
  const dueDate = new Date(Date.parse(await bank.time()) + 20 * 86_400_000).toISOString().slice(0, 10);
  const consent = await merchant.requests({
    payments: [
      { type: 'immediate', amount: 250_000, narration: 'Vegetables, one box' },
      { type: 'future', amount: 100_000, amountType: 'fixed', narration: 'Vegetables, monthly', dueDate },
    ],
    requirements: { requiresAuth: true },
  });
  await page.goto(consent.url);
  await approvalScreen(page).authenticate.click();
  await signInScreen(attestFrame(page)).enrols(newPhone());
  await expect(page.getByText('Payment schedule')).toBeVisible();

  await page.goto('/');
  await expect(accountScreen(page).signOut).toBeVisible();
});

test('in the oldest supported browser, I read and search the documentation, and try the sandbox', async ({ page }) => {
  await page.goto('/docs');
  const body = page.locator('body');
  await expect(body).toHaveCSS('background-color', 'rgb(245, 243, 239)');
  await page.getByRole('searchbox', { name: 'Search' }).fill('webhook');
  await page.keyboard.press('Enter');
  await expect(page.locator('.found a').first()).toBeVisible();
  await page.goto('/sandbox');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** Runs in the page. */
const stillThere = (names: readonly string[]) =>
  names.filter((name) => {
    const path = name.split('.');
    const last = path.pop() ?? '';
    const owner = path.reduce<object | undefined>((of, key) => of && Reflect.get(of, key), globalThis);
    return owner !== undefined && last in owner;
  });
