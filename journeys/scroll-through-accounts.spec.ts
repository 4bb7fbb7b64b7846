import type { Page } from '@playwright/test';
import { listUserAccounts, type ShownAccount } from '@yarda/contracts/accounts/accounts.ts';
import { createSandboxExample } from '@yarda/contracts/sandbox/sandbox.ts';
import { sandboxPeople } from '@yarda/domain/sandbox/sandbox-people.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { signInAs } from './world/signed-in.ts';

const many = 5_000;
const [sample] = sandboxPeople[0]?.accounts ?? [];
const accounts = Array.from({ length: many }, (_, index): Partial<ShownAccount> => {
  const accountNumber = String(index + 1).padStart(10, '0');
  const accountId = `acc_many_${index}`;
  const names = { accountId, bankId: accountId, _id: accountId, status: 'approved' as const };
  return {
    ...sample,
    ...names,
    accountNumber,
    bankName: `Bank ${index + 1}`,
    schemeImageUrl: null,
    isAlreadyLinked: true,
  };
});

test.beforeEach(async ({ page, product }) => {
  await signInAs(page, product, '+2348000000001');
  const json = { success: true, accounts, mayDelete: false };
  await page.route(`**${listUserAccounts.path}*`, (route) => route.fulfill({ json }));
});

/** The list, and how many of its rows are in the page. */
const listIn = (page: Page) => {
  const list = page.locator('.account-scroll');
  return { list, inPage: () => list.getByRole('listitem').count() };
};

test('the page contains only the accounts in view, out of five thousand', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/');
  const { list, inPage } = listIn(page);
  await expect(list.getByText('Bank 1', { exact: true })).toBeVisible();
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(330);
  await list.focus();
  await page.keyboard.press('End');
  await expect(list.getByText('Bank 5000', { exact: true })).toBeInViewport();
  expect(await inPage()).toBeLessThan(200);
  await page.keyboard.press('Home');
  await expect(list.getByText('Bank 1', { exact: true })).toBeInViewport();
  await expectAccessible(page);
});

test('my chosen accounts stay chosen, however far I scroll', { tag: '@any-width' }, async ({ page, product }) => {
  const { url } = await product.call(createSandboxExample, { params: { id: 'future' } });
  await page.goto(url);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const { list, inPage } = listIn(page);
  const first = list.getByRole('checkbox', { name: /^Bank 1\b/ });
  const last = list.getByRole('checkbox', { name: /^Bank 5000\b/ });
  await first.check();
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await last.check();
  expect(await inPage()).toBeLessThan(200);
  await list.evaluate((element) => element.scrollTo(0, 0));
  await expect(first).toBeChecked();
});
