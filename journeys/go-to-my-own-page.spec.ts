import type { Page } from '@playwright/test';
import { Yarda } from '@yarda/node/yarda.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { adasPhone, agreedDebitsIn } from './world/last-month.ts';
import { runScript } from './world/run-script.ts';
import { signInAs } from './world/signed-in.ts';

test('A shop shows what is taken next, and leads me to my own page of it in a tab', async ({ page, product }) => {
  const debits = agreedDebitsIn(product);
  const startDate = await debits.aQuietWeekAhead();
  const plan = { amount: 512_300, startDate, frequency: 'monthly' as const, count: 12 };
  const consentId = await debits.agrees({ plan, accountIds: ['acc_ada_access'] });
  const upcoming = await new Yarda('sk_test_demo', { url: product.pageUrl }).mandates.upcoming(consentId);
  await signInAs(page, product, adasPhone);
  // Signed in with Yarda, as on an earlier day.
  await page.goto('/');
  await page.goto(product.shopUrl);
  await page.evaluate((recognizes) => void Object.assign(globalThis, { storefrontInput: recognizes }), {
    ...{ pageUrl: product.pageUrl, consentId, upcoming },
  });
  await runScript(page, 'own-page-shop.tsx');
  const coming = page.getByRole('region', { name: 'Coming debits' });
  await expect(coming.getByRole('listitem')).toHaveCount(3);
  await expect(coming.getByRole('listitem').first()).toContainText('₦5,123.00 on ');
  await expect(coming).toContainText('₦0.00 of ₦61,476.00 taken in all');
  await expectAccessible(page);

  const opens = async (intent: string) => {
    const [tab] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: intent }).click()]);
    await tab.waitForURL(/\/(?:agreements|debits)\//);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    return tab;
  };
  const own = await opens('manage');
  await expect(own).toHaveURL(`${product.pageUrl}/agreements/${consentId}`);
  await expect(own.getByRole('heading', { name: 'Lekki Fresh Market' })).toBeVisible();
  await expect(page.getByTestId('manage')).toHaveText(/^open/);
  await returnToPage(page);
  await expect(page.getByTestId('manage')).toHaveText(`done pending ${consentId} `);
  expect(own.isClosed()).toBe(false);

  const debit = await opens('pay-now');
  await expect(debit.getByRole('button', { name: 'Pay it now another way' })).toBeVisible();

  // A page may open tabs only when it is pressed.
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: 'manage' }).click();
  await expect(page.getByTestId('manage')).toHaveText(/^done .*opened no tab/);
});

/** Playwright lets every page believe that it has the focus: what a browser says is said here. */
const returnToPage = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('blur'));
    window.dispatchEvent(new Event('focus'));
  });
