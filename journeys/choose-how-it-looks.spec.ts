import { expect, test } from './journey.ts';

const background = 'getComputedStyle(document.documentElement).backgroundColor';

for (const [parameters, colour] of [
  ['bg=%23fed', 'rgb(255, 238, 221)'],
  ['bg=nonsense&background=123456', 'rgb(18, 52, 86)'],
] as const) {
  test(`embedded with ${parameters}, the page has that background`, { tag: '@any-width' }, async ({
    page,
    merchant,
  }) => {
    const { url } = await merchant.asksFor(250_000);
    await page.goto(`${url}&embed=true&${parameters}`);
    await expect(page.getByText('₦2,500.00 due now')).toBeVisible();
    expect(await page.evaluate(background)).toBe(colour);
  });
}

test('a bg that is no colour is ignored', { tag: '@any-width' }, async ({ page, merchant }) => {
  const { url } = await merchant.asksFor(250_000);
  await page.goto(`${url}&embed=true`);
  await expect(page.getByText('₦2,500.00 due now')).toBeVisible();
  const without = await page.evaluate(background);
  await page.goto(`${url}&embed=true&bg=${encodeURIComponent('fff;x:url(//evil)')}`);
  await expect(page.getByText('₦2,500.00 due now')).toBeVisible();
  expect(await page.evaluate(background)).toBe(without);
});

test('with fs the page fills the window, without it not', async ({ page, merchant }) => {
  const { url } = await merchant.asksFor(250_000);
  const height = async () => (await page.locator('.consent-sheet').boundingBox())?.height ?? 0;
  const windowHeight = page.viewportSize()?.height ?? 0;
  await page.goto(`${url}&embed=true`);
  await expect(page.getByText('₦2,500.00 due now')).toBeVisible();
  expect(await height()).toBeLessThan(windowHeight * 0.8);
  await page.goto(`${url}&embed=true&fs=true`);
  await expect(page.getByText('₦2,500.00 due now')).toBeVisible();
  expect(await height()).toBeGreaterThanOrEqual(windowHeight);
});

test('the page has a header and a side panel standalone, but not embedded', async ({ page, merchant }) => {
  const { url } = await merchant.asksFor(250_000);
  await page.goto(url);
  await expect(page.getByRole('complementary', { name: 'What you are asked for, and by whom' })).toBeVisible();
  await page.goto(`${url}&embed=true`);
  await expect(page.getByText('₦2,500.00 due now')).toBeVisible();
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(page.getByText('Consent Request', { exact: true })).toHaveCount(0);
});
