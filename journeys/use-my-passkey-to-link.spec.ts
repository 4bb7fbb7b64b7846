import type { Page } from '@playwright/test';
import { passkeyUnused } from '@yarda/domain/identity/session/passkey-request-machine.ts';
import { expect, test } from './journey.ts';
import { accountScreen } from './screens/account-screen.ts';
import { approvalScreen } from './screens/approval-screen.ts';
import { demoShop } from './screens/demo-shop.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { linkingScreen } from './screens/linking-screen.ts';
import { attestFrame, signInScreen } from './screens/sign-in-screen.ts';
import { newPhone, passkeyDevice } from './world/passkey-device.ts';
import { signInAs } from './world/signed-in.ts';

const add = (page: Page) => page.getByRole('button', { name: '+ Add account' }).click();
const accounts = (page: Page) => accountScreen(page).list('Linked accounts').getByRole('listitem');

test('I signed in a while ago: nothing is linked until I use my passkey', { tag: '@any-width' }, async ({
  page,
  bank,
  troubles,
}) => {
  troubles.expect(/status of 401/);
  const device = await passkeyDevice(page);
  const signIn = signInScreen(attestFrame(page));
  const linking = linkingScreen(page);
  await page.goto('/');
  await accountScreen(page).signIn.click();
  await signIn.enrols(newPhone());
  await add(page);
  await bank.waits('PT10M1S');

  await linking.finds('1000000001', 'Zenith');
  await expect(signIn.usePasskey).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(linking.heading('Account Linking Failed')).toBeVisible();
  await linking.showsError(passkeyUnused.left);
  await linking.back.click();

  await device.refuses();
  await linking.account('Zenith').click();
  await signIn.usePasskey.click();
  await expect(signIn.alert).toContainText('Nothing has happened. Please try again.');
  await device.agrees();
  await signIn.usePasskey.click();
  await linking.created.click();
  await linking.succeeds();
  await expect(accounts(page)).toHaveCount(1);
});

test('I have no passkey yet: linking cannot ask for it at first, and then I make one', { tag: '@any-width' }, async ({
  page,
  product,
  troubles,
}) => {
  troubles.expect(/status of 401|Failed to load resource/);
  const phone = newPhone();
  const prompt = page.getByRole('dialog', { name: 'Your passkey is needed' });
  const linking = linkingScreen(page);
  await passkeyDevice(page);
  await signInAs(page, product, `+234${phone.replaceAll(' ', '').slice(1)}`);
  await page.goto('/');
  await add(page);

  const sessions = '**/api/attest/sessions';
  await page.route(sessions, (route) => route.abort());
  await linking.finds('1000000001', 'Zenith');
  await expect(prompt.getByRole('alert')).toHaveText('Authentication failed. Please try again.');
  await expectAccessible(page);
  await prompt.getByRole('button', { name: 'Cancel' }).click();
  await linking.showsError(passkeyUnused.left);
  await linking.back.click();
  await linking.account('Zenith').click();
  await expect(prompt).toBeVisible();
  await page.unroute(sessions);
  await prompt.getByRole('button', { name: 'Try Again' }).click();

  await signInScreen(attestFrame(page)).enrols(phone);
  await expect(linking.created).toBeVisible();
  await expect(accounts(page)).toHaveCount(0);
});

test('Inside a shop the wait for my passkey fits the frame', async ({ page, product, bank, troubles }) => {
  troubles.expect(/status of 401/);
  const { frame } = demoShop(page);
  const signIn = signInScreen(attestFrame(frame));
  const linking = linkingScreen(frame);
  await passkeyDevice(page);
  await page.goto(`${product.shopUrl}/?example=future`);
  await approvalScreen(frame).authenticate.click();
  await signIn.enrols(newPhone());
  await frame.getByRole('button', { name: 'Confirm' }).click();
  await frame.getByRole('button', { name: '+ Link repayment account' }).click();
  await bank.waits('PT10M1S');
  await linking.finds('1000000001', 'Zenith');
  await expect(signIn.usePasskey).toBeVisible();
  const dialog = frame.getByRole('dialog', { name: /^Sign in/ });
  await expect.poll(() => dialog.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  await signIn.usePasskey.click();
  await expect(linking.created).toBeVisible();
});
