import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const refused = /frame-ancestors/;

test('a website that no merchant has registered cannot frame any page', { tag: '@any-width' }, async ({
  page,
  product,
  merchant,
  stranger,
  troubles,
}) => {
  troubles.expect(refused);
  const { url } = await merchant.requestsAmounts(250_000);
  await page.goto(stranger.origin);
  for (const address of [
    `${url}&embed=true`,
    `${product.pageUrl}/attest?clientId=cli_demo`,
    `${product.pageUrl}/`,
    `${product.pageUrl}/sandbox`,
    `${product.pageUrl}/gallery`,
    `${product.pageUrl}/api/docs`,
    product.shopUrl,
  ]) {
    expect(await contentOfFrame(page, address), address).toBeNull();
  }
});

test('one merchant’s shop cannot frame another merchant’s consent', { tag: '@any-width' }, async ({
  page,
  product,
  troubles,
}) => {
  troubles.expect(refused);
  troubles.expect(/status of 404/);
  await page.goto(product.shopUrl);
  expect(await contentOfFrame(page, `${product.pageUrl}/r/cns_x?clientId=cli_other&embed=true`)).toBeNull();
});

test('a registered shop can', { tag: '@any-width' }, async ({ page, product, merchant }) => {
  const { url } = await merchant.requestsAmounts(250_000);
  await page.goto(product.shopUrl);
  expect(await contentOfFrame(page, `${url}&embed=true`)).toContain('₦2,500.00');
});

/** Content of a frame with this address; null if the browser refuses to show it. */
const contentOfFrame = async (page: Page, address: string): Promise<string | null> => {
  const settled = page.waitForEvent('framenavigated', (frame) => frame !== page.mainFrame());
  await page.evaluate((src) => {
    document.body.replaceChildren(Object.assign(document.createElement('iframe'), { src }));
  }, address);
  await settled;
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (!frame || frame.url().startsWith('chrome-error:')) return null;
  await frame.locator('body', { hasText: 'due now' }).waitFor();
  return frame.locator('body').innerText();
};
