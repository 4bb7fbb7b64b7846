import { expect, test } from './journey.ts';
import { docsScreen } from './screens/docs-screen.ts';
import { contrastAlone, expectAccessible, expectNoFinding } from './screens/expect-accessible.ts';

/** One of each kind: prose with samples, tables, a package's, what was found. */
const pages = ['/docs', '/docs/webhooks', '/docs/js', '/docs/search?q=debit'];

test('every kind of page can be read on a phone and at a desk, light and dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  for (const address of pages) {
    await page.goto(address);
    await expectAccessible(page);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(wider, `${address} is wider than the window`).toBe(0);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoFinding(page, 'dark', contrastAlone);
});

test('I look an error up, from the address in a refusal or by its name', { tag: '@any-width' }, async ({
  page,
  product,
}) => {
  const refused = await (await fetch(`${product.pageUrl}/api/merchant/consents`)).json();
  await page.goto(refused.docs);
  await expect(page.locator(':target')).toHaveText(/^UNAUTHORIZED/);
  const docs = docsScreen(page);
  await docs.search.fill('CONSENT_NOT_PENDING');
  await docs.search.press('Enter');
  await docs.found.first().click();
  await expect(page.locator(':target')).toHaveText(/^CONSENT_NOT_PENDING/);
});

test('I copy a sample, go to the search by a key, and keep the address of a heading', { tag: '@any-width' }, async ({
  page,
  context,
  product,
  troubles,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/docs/embedding');
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  // Our pages write to the clipboard and never read it: another site's page does.
  const elsewhere = await context.newPage();
  await elsewhere.goto(product.shopUrl);
  await elsewhere.bringToFront();
  expect(await elsewhere.evaluate(() => navigator.clipboard.readText())).toContain('createFlow({ url }).open()');
  await elsewhere.close();
  await page.bringToFront();
  await page.keyboard.press('/');
  await expect(docsScreen(page).search).toBeFocused();
  await page.goto('/docs/webhooks');
  await page.getByRole('link', { name: 'Types', exact: true }).click();
  await expect(page).toHaveURL(/\/docs\/webhooks#types$/);
  troubles.expect(/status of 404/);
  await page.goto('/docs/webhook');
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  await expectAccessible(page);
});
