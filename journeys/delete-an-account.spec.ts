import { expect, test } from './journey.ts';
import { accountScreen } from './screens/account-screen.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { signInAs } from './world/signed-in.ts';

const accounts = '**/api/accounts/user';
const question = (type: string) => `Are you sure you want to delete this ${type}?`;

test.beforeEach(async ({ page, world }) => {
  await signInAs(page, world, '+2348000000001');
});

test('nothing deletes an account, unless somebody debugs', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/');
  const list = accountScreen(page).list('Linked accounts');
  await list.getByText('Access Bank').click({ button: 'right' });
  await list.getByText('Access Bank').click({ delay: 700 });
  await expect(page.getByRole('button', { name: 'Delete Account' })).toHaveCount(0);
});

test('while debugging, a long press or the right button deletes an account', { tag: '@any-width' }, async ({
  page,
  troubles,
}) => {
  troubles.expect(/status of 404/);
  const gone = new Set<string>();
  await page.route(accounts, async (route) => {
    const response = await route.fetch();
    const told: { accounts: { accountId: string }[] } = await response.json();
    const left = told.accounts.filter(({ accountId }) => !gone.has(accountId));
    await route.fulfill({ response, json: { ...told, accounts: left, mayDelete: true } });
  });
  await page.goto('/');
  const list = accountScreen(page).list('Linked accounts');
  const remove = page.getByRole('button', { name: 'Delete Account' });
  const dialog = page.getByRole('dialog', { name: 'Delete Account' });

  await list.getByText('Access Bank').click({ button: 'right' });
  await remove.click();
  await expect(dialog.getByText(question('Bank Account'))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await list.getByText('United Bank for Africa').click({ delay: 700 });
  await remove.click();
  await expect(dialog.getByText(question('Card'))).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await list.getByText('Guaranty Trust Bank').click({ button: 'right' });
  await remove.click();
  await expect(dialog.getByText(question('Card & Bank Account'))).toBeVisible();
  // The server does not let accounts be deleted, whatever a page thinks.
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to delete account');
  await page.route('**/api/accounts/acc_*', async (route) => {
    gone.add(route.request().url().split('/').at(-1) ?? '');
    await route.fulfill({ json: { success: true, message: 'Account deleted' } });
  });
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(list.getByText('Guaranty Trust Bank')).toHaveCount(0);
  await expect(list.getByRole('listitem')).toHaveCount(5);
});
