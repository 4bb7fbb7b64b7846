import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { runScript } from './world/run-script.ts';

const doors = ['mount', 'open', 'flow mount', 'flow open', 'element', 'useYarda', 'YardaConsent'];

/** Opens a shop's page that shows the consent by each door of the SDK in turn; returns what its developer reads in the console. */
const openShop = async (page: Page, shop: string, url: string, before = async () => {}): Promise<readonly string[]> => {
  const advice: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().startsWith('Yarda:')) advice.push(message.text());
  });
  await page.goto(`${shop}/?${new URLSearchParams({ url })}`);
  await before();
  await runScript(page, 'failing-shop.tsx');
  return advice;
};

const expectFailed = async (page: Page): Promise<void> => {
  await expect(page.locator('output')).toHaveCount(doors.length, { timeout: 5_000 * doors.length });
  const reported = await page.locator('output').evaluateAll((lines) =>
    lines.map((line) => ({
      ...{ door: line.getAttribute('data-door'), text: line.textContent },
      inTime: Number(line.getAttribute('data-seconds')) < 5,
    })),
  );
  expect(reported).toEqual(doors.map((door) => ({ door, text: 'failed: The page did not load', inTime: true })));
  // Nothing is left that could still be paid in.
  await expect(page.locator('iframe, dialog')).toHaveCount(0);
};

const general = (shop: string, origin: string) =>
  `Yarda: the page at ${origin} did not load. Check that ${shop} is registered for this clientId, that ${origin} answers, and that neither an extension nor your page's Cross-Origin-Embedder-Policy blocks it.`;

for (const [what, code] of [
  ['is blocked', 'blockedbyclient'],
  ['is reset', 'connectionreset'],
  ['is refused', 'connectionrefused'],
] as const)
  test(`a shop hears within 5 s that the page ${what}`, { tag: '@any-width' }, async ({
    page,
    product,
    merchant,
    troubles,
  }) => {
    troubles.expect(/^Yarda: /);
    const { url } = await merchant.requestsAmounts(250_000);
    await page.route('**/r/**', (route) => route.abort(code));
    const advice = await openShop(page, product.shopUrl, url);
    await expectFailed(page);
    expect(advice).toEqual(doors.map(() => general(product.shopUrl, product.pageUrl)));
  });

test('a shop hears within 5 s that a proxy answers instead of the page', { tag: '@any-width' }, async ({
  page,
  product,
  merchant,
  troubles,
}) => {
  troubles.expect(/^Yarda: /);
  troubles.expect(/status of 502/);
  const { url } = await merchant.requestsAmounts(250_000);
  await page.route('**/r/**', (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
  await openShop(page, product.shopUrl, url);
  await expectFailed(page);
});

test('a shop that is not registered hears so within 5 s', { tag: '@any-width' }, async ({
  page,
  product,
  stranger,
  merchant,
  troubles,
}) => {
  troubles.expect(/^Yarda: /);
  troubles.expect(/frame-ancestors/);
  const { url } = await merchant.requestsAmounts(250_000);
  const advice = await openShop(page, stranger.origin, url);
  await expectFailed(page);
  expect(advice).toEqual(doors.map(() => general(stranger.origin, product.pageUrl)));
});

test('a shop whose own policy blocks the frame reads in its console which line to add', { tag: '@any-width' }, async ({
  page,
  product,
  merchant,
  troubles,
}) => {
  troubles.expect(/^Yarda: /);
  troubles.expect(/frame-src/);
  const { url } = await merchant.requestsAmounts(250_000);
  const advice = await openShop(page, product.shopUrl, url, () =>
    page.evaluate(() => {
      const policy = document.createElement('meta');
      policy.httpEquiv = 'Content-Security-Policy';
      policy.content = "frame-src 'none'";
      document.head.append(policy);
    }),
  );
  await expectFailed(page);
  expect(new Set(advice)).toEqual(
    new Set([
      `Yarda: the page at ${product.pageUrl} did not load. Add ${product.pageUrl} to frame-src in your Content-Security-Policy.`,
    ]),
  );
});

test('a shop that is isolated from other origins hears so within 5 s', { tag: '@any-width' }, async ({
  page,
  context,
  product,
  merchant,
  troubles,
}) => {
  troubles.expect(/^Yarda: /);
  const { url } = await merchant.requestsAmounts(250_000);
  await context.grantPermissions(['local-network-access']);
  await page.route(`${product.shopUrl}/?*`, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'cross-origin-embedder-policy': 'require-corp' };
    await route.fulfill({ response, headers });
  });
  await openShop(page, product.shopUrl, url);
  await expectFailed(page);
});

test('a page that takes long to come is not given up', { tag: '@any-width' }, async ({ page, product, merchant }) => {
  const { url } = await merchant.requestsAmounts(250_000);
  await page.route('**/r/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 7_000));
    await route.continue();
  });
  await openShop(page, product.shopUrl, url);
  await expect(page.frameLocator('iframe').getByText('₦2,500.00 due now')).toBeVisible({ timeout: 40_000 });
  await expect(page.locator('output')).toHaveCount(0);
});
