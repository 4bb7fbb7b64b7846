import { expect, test } from './journey.ts';
import { accountScreen } from './screens/account-screen.ts';
import { signInAs } from './world/signed-in.ts';

test('nothing deletes an account unless debugging is on', { tag: '@any-width' }, async ({ page, product }) => {
  await signInAs(page, product, '+2348000000001');
  await page.goto('/');
  const list = accountScreen(page).list('Linked accounts');
  await list.getByText('Access Bank').click({ button: 'right' });
  await list.getByText('Access Bank').click({ delay: 700 });
  await expect(page.getByRole('button', { name: 'Delete Account' })).toHaveCount(0);
  // Nor does the server, whatever the page sends.
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('paymonaToken'))}`;
  const refused = await page.request.delete('/api/accounts/acc_ada_access', { headers: { authorization } });
  expect(refused.status()).toBe(404);
  await page.reload();
  await expect(list.getByText('Access Bank')).toBeVisible();
});
