import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { demoShop } from './screens/demo-shop.ts';
import { paymentScreen } from './screens/payment-screen.ts';
import { recordSent } from './screens/record-sent.ts';
import { strangeMessages } from './screens/strange-messages.ts';

const count = process.env.YARDA_PROOF === 'full' ? 10_000 : 500;
const genuine = (consentId: string) => [
  { type: 'oya-money-consent-success', consentData: { consentId, status: 'granted', payments: [] } },
  { type: 'oya-money-consent-completed', consentId },
  { type: 'oya-money-consent-failed', consentId, error: 'no' },
  { type: 'oya-money-height-update', height: 4_000 },
];

/** Everything that a message could change: what the shop and the frame show, store and request. */
const stateOf = async (page: Page) => {
  const shop = demoShop(page);
  const frame = await (await shop.frameElement.elementHandle())?.contentFrame();
  return {
    shop: await page.locator('#checkout .pay-panel').innerText(),
    frame: await frame?.locator('body').innerText(),
    address: frame?.url(),
    height: await shop.frameElement.evaluate((element) => element.style.height),
    kept: await frame?.evaluate(() => ({ ...localStorage, ...sessionStorage })),
    heard: (await shop.receivedTypes()).filter((type) => !type.includes('height')),
  };
};

test(`the page in the shop ignores ${count} strange messages from the shop`, { tag: '@any-width' }, async ({
  page,
  product,
  merchant,
}) => {
  const sent = await recordSent(page);
  const { consentId } = await openInShop(page, product.shopUrl);
  const requests = requestsOf(page);
  const before = await stateOf(page);
  await page.evaluate(
    ({ messages, pageUrl }) => {
      for (const message of messages) window.frames[0]?.postMessage(message, pageUrl);
    },
    { messages: [...genuine(consentId), ...strangeMessages(count, 1)], pageUrl: product.pageUrl },
  );
  await settle(page);
  expect(await stateOf(page)).toEqual(before);
  expect(requests).toEqual([]);
  expect((await merchant.reads({ consentId, url: '' })).status).toBe('pending');
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter(({ targetOrigin }) => targetOrigin !== product.shopUrl)).toEqual([]);
});

test(`the shop and the page ignore ${count} messages from a stranger`, {
  tag: '@any-width',
}, async ({ page, context, product, merchant, stranger }) => {
  await page.goto(stranger.origin);
  const [shopTab] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate((address) => void Object.assign(window, { shop: window.open(address) }), product.shopUrl),
  ]);
  const { consentId } = await openInShop(shopTab);
  const requests = requestsOf(shopTab);
  const before = await stateOf(shopTab);
  await page.evaluate(
    ({ messages, pageUrl, shopUrl }) => {
      const shop: Window = Reflect.get(window, 'shop');
      for (const message of messages) {
        shop.postMessage(message, shopUrl);
        shop.frames[0]?.postMessage(message, pageUrl);
      }
    },
    {
      messages: [...genuine(consentId), ...strangeMessages(count, 2)],
      pageUrl: product.pageUrl,
      shopUrl: product.shopUrl,
    },
  );
  await settle(shopTab);
  expect(await stateOf(shopTab)).toEqual(before);
  expect(requests).toEqual([]);
  expect((await merchant.reads({ consentId, url: '' })).status).toBe('pending');
});

test('the shop ignores messages from itself and from another frame on the page’s own origin', {
  tag: '@any-width',
}, async ({ page, product, troubles }) => {
  troubles.expect(/status of 404/);
  const { consentId } = await openInShop(page, product.shopUrl);
  await page.evaluate(async (src) => {
    const other = Object.assign(document.createElement('iframe'), { src, name: 'other' });
    document.body.append(other);
    await new Promise((resolve) => other.addEventListener('load', resolve));
  }, `${product.pageUrl}/r/cns_x?clientId=cli_demo&embed=true&public=true`);
  const before = await stateOf(page);
  const messages = [...genuine(consentId), ...strangeMessages(count, 3)];
  const postToShop = ({ messages, shopUrl }: { messages: unknown[]; shopUrl: string }) => {
    for (const message of messages) window.parent.postMessage(message, shopUrl);
  };
  const { shopUrl } = product;
  for (const from of [page.mainFrame(), page.frame('other')]) await from?.evaluate(postToShop, { messages, shopUrl });
  await settle(page);
  expect(await stateOf(page)).toEqual(before);
});

/** Opens the transfer's details in the shop, so that there is something to change. */
const openInShop = async (page: Page, shopUrl?: string): Promise<{ consentId: string }> => {
  if (shopUrl) await page.goto(shopUrl);
  const shop = demoShop(page);
  const stream = page.waitForRequest(/\/api\/events\/payments\//);
  await shop.pay.click();
  await expect(shop.frame.getByText('due now')).toBeVisible();
  await expect(paymentScreen(shop.frame).payByTransfer).toBeVisible();
  await stream;
  await settle(page);
  return { consentId: await shop.consentId() };
};

/** Long enough for a new height to be sent and applied. */
const settle = (page: Page) => page.waitForTimeout(600);

/** Records every network request of any frame in a page from now on. */
const requestsOf = (page: Page): string[] => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  return requests;
};
