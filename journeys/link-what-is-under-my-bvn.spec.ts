import { expect, test } from './journey.ts';
import { accountScreen } from './screens/account-screen.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { linkingScreen } from './screens/linking-screen.ts';
import { signInWithPasskey } from './world/signed-in.ts';

// Bola enrols her first passkey here: a world of its own.
test.use({ serverSettings: {} });

test('the accounts under my BVN are listed, and fetched once', { tag: '@any-width' }, async ({ page, world }) => {
  const lookups: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/accounts/bvn')) lookups.push(request.url());
  });
  await signInWithPasskey(page, world, '+2348000000002');
  await page.goto('/');
  const linking = linkingScreen(page);
  const add = page.getByRole('button', { name: '+ Add account' });
  for (const _ of ['once', 'again']) {
    await add.click();
    await expect(linking.heading('Select an account to link')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Accounts that can be linked' }).getByRole('listitem')).toHaveText([
      /^Access Bank.*\*{4}0201$/,
      /^Ecobank Nigeria.*\*{4}0203$/,
      /^Kuda.*\*{4}0202Not supported$/,
    ]);
    await expect(linking.account('Kuda')).toBeDisabled();
    await expectAccessible(page);
    await linking.account('Access').click();
    await expect(linking.heading('Complete Account Linking')).toBeVisible();
    await linking.back.click();
    await expect(
      accountScreen(page).list('Linked accounts').getByText('You have no linked accounts yet.'),
    ).toBeVisible();
  }
  expect(lookups).toHaveLength(1);
});
