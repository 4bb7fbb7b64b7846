import { expect, test } from './journey.ts';
import { expectAccessible } from './screens/expect-accessible.ts';

const background = 'getComputedStyle(document.documentElement).backgroundColor';

for (const [parameters, colour] of [
  ['bg=%23fed', 'rgb(255, 238, 221)'],
  ['bg=nonsense&background=123456', 'rgb(18, 52, 86)'],
] as const) {
  test(`embedded with ${parameters}, the page has that background`, { tag: '@any-width' }, async ({
    page,
    merchant,
  }) => {
    const { url } = await merchant.requestsAmounts(250_000);
    await page.goto(`${url}&embed=true&${parameters}`);
    await expect(page.getByText('₦2,500.00 due now')).toBeVisible();
    expect(await page.evaluate(background)).toBe(colour);
  });
}

test('a bg that is no colour is ignored', { tag: '@any-width' }, async ({ page, merchant }) => {
  const { url } = await merchant.requestsAmounts(250_000);
  await page.goto(`${url}&embed=true`);
  await expect(page.getByText('₦2,500.00 due now')).toBeVisible();
  const without = await page.evaluate(background);
  await page.goto(`${url}&embed=true&bg=${encodeURIComponent('fff;x:url(//evil)')}`);
  await expect(page.getByText('₦2,500.00 due now')).toBeVisible();
  expect(await page.evaluate(background)).toBe(without);
});

test('with fs the page fills the window, without it not', { tag: '@any-width' }, async ({ page, merchant }) => {
  const { url } = await merchant.requestsAmounts(250_000);
  const height = async () => (await page.locator('.consent-sheet').boundingBox())?.height ?? 0;
  const windowHeight = page.viewportSize()?.height ?? 0;
  await page.goto(`${url}&embed=true`);
  await expect(page.getByText('₦2,500.00 due now')).toBeVisible();
  expect(await height()).toBeLessThan(windowHeight * 0.8);
  await page.goto(`${url}&embed=true&fs=true`);
  await expect(page.getByText('₦2,500.00 due now')).toBeVisible();
  expect(await height()).toBeGreaterThanOrEqual(windowHeight);
});

test('standalone, the page has the colour I give it, a header and a side panel; embedded it has no panel', {
  tag: '@any-width',
}, async ({ page, merchant }) => {
  const { url } = await merchant.requestsAmounts(250_000);
  await page.goto(`${url}&bg=123456`);
  const panel = page.getByRole('complementary', { name: 'What you are asked for, and by whom' });
  await expect(panel).toBeVisible();
  await expect(page.locator('.consent-sheet')).toHaveCSS('background-color', 'rgb(18, 52, 86)');
  await expectAccessible(page);
  const share = page.getByRole('heading', { name: 'Share Consent' });
  const header = page.getByRole('heading', { level: 1 });
  for (const [width, shared, columns] of [
    [767, false, false],
    [768, true, true],
    [820, true, true],
    [1023, true, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(share).toHaveCount(shared ? 1 : 0);
    await expect(panel).toBeVisible({ visible: columns });
    await expect(header, 'the merchant is named once').toHaveCount(1);
    await expect(header).toBeInViewport();
  }
  await page.goto(`${url}&embed=true`);
  await expect(page.getByText('₦2,500.00 due now')).toBeVisible();
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(page.getByText('Consent Request', { exact: true })).toHaveCount(0);
});
