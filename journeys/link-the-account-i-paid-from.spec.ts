import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { accountScreen } from './screens/account-screen.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { linkingScreen } from './screens/linking-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';
import { attestFrame, signInScreen } from './screens/sign-in-screen.ts';
import { adaSignsIn, adasDevice } from './world/ada.ts';
import type { Merchant } from './world/merchant.ts';
import { newPhone, passkeyDevice } from './world/passkey-device.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const question = (page: Page) => page.getByRole('heading', { name: 'Link this account for future payments?' });

/** Pays by transfer from an account that its bank identifies. */
const pays = async (page: Page, merchant: Merchant, amount: number) => {
  const consent = await merchant.requestsAmounts(amount);
  await page.goto(consent.url);
  const payment = paymentScreen(page);
  await payment.openDetails();
  await payment.reportSent();
  await expect(question(page)).toBeVisible();
  return consent;
};

test('I do not link the account that I paid from', { tag: '@any-width' }, async ({ page, merchant }) => {
  const consent = await pays(page, merchant, 252_006);
  await expectAccessible(page);
  await button(page, 'Skip for Now').click();
  await grantedScreen(page).isShown();
  await merchant.readsExecuted(consent);
});

test('I sign in and link the account that I paid from, and am not asked again', { tag: '@any-width' }, async ({
  page,
  merchant,
}) => {
  test.setTimeout(120_000);
  await passkeyDevice(page);
  const consent = await pays(page, merchant, 253_006);
  await button(page, 'Sign In to Save Account').click();
  await signInScreen(attestFrame(page)).enrols(newPhone());
  await expect(page.getByText('Amount paid ₦2,530.06')).toBeVisible();
  await expect(page.getByText('Zenith Bank')).toHaveCount(0);
  await expectAccessible(page);
  const linking = linkingScreen(page);
  await button(page, 'Enter Account Number').click();
  await linking.back.click();
  await button(page, 'Enter Account Number').click();
  await linking.finds('1000000001', 'Zenith');
  await linking.created.click();
  await linking.succeeds();
  await grantedScreen(page).isShown();
  await merchant.readsExecuted(consent);
  await page.reload();
  await grantedScreen(page).isShown();
  await page.goto('/');
  await expect(accountScreen(page).list('Linked accounts').getByText('Account • ****0001')).toBeVisible();
});

test('Signed in, I see my own account, and put it off', { tag: '@any-width' }, async ({ page, merchant }) => {
  test.setTimeout(120_000);
  await page.goto('/');
  await adasDevice(page);
  await accountScreen(page).signIn.click();
  await adaSignsIn(page);
  await accountScreen(page).isOf('Ada Obi');
  const consent = await pays(page, merchant, 254_006);
  await expect(page.getByText('Ada Obi • ****0001')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Confirm').click();
  await expect(linkingScreen(page).account('Zenith')).toBeVisible();
  await linkingScreen(page).back.click();
  await button(page, 'Maybe later').click();
  await grantedScreen(page).isShown();
  await merchant.readsExecuted(consent);
});
