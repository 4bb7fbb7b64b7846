import { expect, test } from './journey.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { linkingScreen } from './screens/linking-screen.ts';
import { newPhone } from './world/passkey-device.ts';
import { signInWithPasskey } from './world/signed-in.ts';

test('one bank must know me first, before my transfer; the other asks on a page of its own', {
  tag: '@any-width',
}, async ({ page, product, troubles }) => {
  troubles.expect(/status of 4/);
  await signInWithPasskey(page, product, `+234${newPhone().replaceAll(' ', '').slice(1)}`);
  await page.goto('/');
  await page.getByRole('button', { name: '+ Add account' }).click();
  const linking = linkingScreen(page);
  await linking.finds('1000000010', 'Fidelity');
  await expect(linking.heading('Tell Your Bank Who You Are')).toBeVisible();
  await linking.continueRun.click();
  await expect(page.getByText('BVN is required')).toBeVisible();
  await expect(page.getByLabel('BVN')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('BVN').fill('29999999999');
  await page.getByLabel('E-mail address').fill('ada@example.com');
  await page.getByLabel('Home address').fill('12 Adeola Odeku Street, Lagos');
  await linking.continueRun.click();
  await linking.showsError('Your bank did not accept these details. Please check them.');
  await page.getByLabel('BVN').fill('22222222222');
  await linking.continueRun.click();
  await expect(linking.heading('Complete Account Linking')).toBeVisible();
  await linking.created.click();
  await linking.succeeds();

  await page.getByRole('button', { name: '+ Add another account' }).click();
  await linking.number.fill('1000000011');
  await linking.account('Stanbic').click();
  await expect(linking.heading("Agree on Your Bank's Page")).toBeVisible();
  await linking.agreed.click();
  await expect(page.getByRole('status').getByText('Your bank has not told us yet that you agreed.')).toBeVisible();
  await expectAccessible(page);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Go to the page' }).click();
  const bank = await opened;
  await bank.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(bank.getByRole('heading', { name: 'Your account is linked' })).toBeVisible();
  await linking.succeeds();
});
