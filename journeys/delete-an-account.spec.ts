import type { Page } from '@playwright/test';
import { createSandboxExample } from '@yarda/contracts/sandbox/sandbox.ts';
import { expect, test } from './journey.ts';
import { accountScreen } from './screens/account-screen.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { signInAs } from './world/signed-in.ts';

test.use({ serverSettings: { ACCOUNT_DELETION: 'on' } });

test.beforeEach(({ page, product }) => signInAs(page, product, '+2348000000001'));

const deletion = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Delete Account' });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  return {
    menu: page.getByRole('button', { name: 'Delete Account' }),
    dialog,
    delete: button('Delete'),
    cancel: button('Cancel'),
    instructionsOf: (type: string) =>
      expect(dialog.getByText(`Are you sure you want to delete this ${type}?`, { exact: true })).toBeVisible(),
  };
};

test('with debugging on I delete accounts and cards, for good', { tag: '@any-width' }, async ({ page, troubles }) => {
  troubles.expect(/Failed to load resource/);
  await page.goto('/');
  const list = accountScreen(page).list('Linked accounts');
  const rows = list.getByRole('listitem');
  const { menu, dialog, ...me } = deletion(page);
  await expect(rows).toHaveCount(6);

  await list.getByText('Access Bank').click({ button: 'right' });
  await expect(menu).toBeVisible();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await list.getByText('Access Bank').click({ button: 'right' });
  await menu.click();
  await me.instructionsOf('Bank Account');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await list.getByText('United Bank for Africa').click({ button: 'right' });
  await menu.click();
  await me.instructionsOf('Card');
  await me.cancel.click();
  await expect(rows).toHaveCount(6);

  await list.getByText('Guaranty Trust Bank').click({ button: 'right' });
  await menu.click();
  await me.instructionsOf('Card & Bank Account');
  const account = '**/api/accounts/acc_*';
  await page.route(account, (route) => route.abort());
  await me.delete.click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to delete account');
  await page.unroute(account);
  await page.route(account, async (route) => {
    await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeVisible();
    await route.continue();
  });
  await me.delete.click();
  await expect(list.getByText('Guaranty Trust Bank')).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(rows).toHaveCount(5);
});

test('half a second is a long press, and less is not', { tag: '@any-width' }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const row = accountScreen(page).list('Linked accounts').getByText('United Bank for Africa');
  const { menu, instructionsOf, ...me } = deletion(page);
  await row.hover();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.mouse.down();
  await page.clock.runFor(499);
  await page.mouse.up();
  await page.clock.runFor(500);
  await expect(menu).toHaveCount(0);
  await page.mouse.down();
  await page.clock.runFor(499);
  await expect(menu).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(menu).toBeVisible();
  await page.mouse.up();
  await page.clock.resume();
  await menu.click();
  await instructionsOf('Card');
  await me.delete.click();
  await expect(row).toHaveCount(0);
});

test('I can also delete where I choose an account for repayment', { tag: '@any-width' }, async ({ page, product }) => {
  const { url } = await product.call(createSandboxExample, { params: { id: 'future' } });
  await page.goto(url);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const row = page
    .getByRole('list', { name: /repayment/ })
    .getByRole('listitem')
    .filter({ hasText: 'First Bank' });
  const { menu, instructionsOf, ...me } = deletion(page);
  await row.click({ button: 'right' });
  await expectAccessible(page);
  await menu.click();
  await instructionsOf('Bank Account');
  await me.delete.click();
  await expect(row).toHaveCount(0);
});
