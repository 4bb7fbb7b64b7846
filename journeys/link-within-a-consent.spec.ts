import type { Page } from '@playwright/test';
import { createSandboxExample } from '@yarda/contracts/sandbox/sandbox.ts';
import { expect, test } from './journey.ts';
import { approvalScreen } from './screens/approval-screen.ts';
import { demoShop } from './screens/demo-shop.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { expectFrameFits } from './screens/frame-fit.ts';
import { linkingScreen } from './screens/linking-screen.ts';
import type { PageOrFrame } from './screens/page-or-frame.ts';
import { attestFrame, signInScreen } from './screens/sign-in-screen.ts';
import { newPhone, passkeyDevice } from './world/passkey-device.ts';

/** Signs in a new payer and goes as far as the accounts for repayment. */
const reachesAccounts = async (page: Page, root: PageOrFrame): Promise<void> => {
  await approvalScreen(root).authenticate.click();
  await signInScreen(attestFrame(root)).enrols(newPhone());
  await root.getByRole('button', { name: 'Confirm' }).click();
  await expect(root.getByText('You have no account yet that can be used for repayment.')).toBeVisible();
  await expectAccessible(page);
};

test('I link the account that a consent asks for, and it is chosen', { tag: '@any-width' }, async ({
  page,
  product,
}) => {
  await passkeyDevice(page);
  const { url } = await product.call(createSandboxExample, { params: { id: 'future' } });
  await page.goto(url);
  await reachesAccounts(page, page);
  await page.getByRole('button', { name: '+ Link repayment account' }).click();
  await expect(page.getByRole('heading', { name: 'Link Account', exact: true })).toBeVisible();
  const linking = linkingScreen(page);
  await linking.finds('1000000001', 'Zenith');
  await linking.created.click();
  await linking.succeeds();
  await expect(page.getByRole('checkbox', { name: /Zenith Bank/ })).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Consent Request' })).toBeVisible();
  await expect(page.getByRole('button', { name: '+ Link different account' })).toBeVisible();
  await expect(page.getByRole('button', { name: /OneTap/ })).toContainText('****0001');
  await expectAccessible(page);
});

test('I link a card inside the shop', { tag: '@any-width' }, async ({ page, product }) => {
  await passkeyDevice(page);
  const shop = demoShop(page);
  await page.goto(`${product.shopUrl}/?example=future`);
  await reachesAccounts(page, shop.frame);
  await shop.frame.getByRole('button', { name: '+ Link repayment account' }).click();
  const linking = linkingScreen(shop.frame);
  await linking.finds('1000000003', '\\*{4}0003');
  await expect(linking.heading('Link Account with Card')).toBeVisible();
  await expectFrameFits(shop.frameElement);
  await linking.entersCard('5555555555554444');
  await expect(linking.heading('Verify Payment')).toBeVisible();
  await expectFrameFits(shop.frameElement);
  await expectAccessible(page);
  await linking.card.handIn('123456');
  await linking.succeeds();
  await expect(shop.frame.getByRole('checkbox', { name: /555555\*{6}4444/ })).toBeChecked();
});
