import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { FirstScreenInput } from '@yarda/contracts/consent/page.ts';
import { builtFirstScreen } from '../server/consent/page/first-screen.ts';
import { expect, test } from './journey.ts';
import { demoShop } from './screens/demo-shop.ts';
import { expectFrameFits } from './screens/frame-fit.ts';
import { paymentScreen } from './screens/payment-screen.ts';
import { firstStates } from './world/first-states.ts';
import { scriptOf } from './world/script-of.ts';
import { signInAs } from './world/signed-in.ts';

const built = join(import.meta.dirname, '../web/dist/.server/first-screen.js');

const differences = (page: Page, html: string, input: FirstScreenInput): Promise<string[]> =>
  page.evaluate(({ drawn, from }) => Reflect.get(globalThis, 'bringAlive')(drawn, from), { drawn: html, from: input });

/** Notes each object of `Intl` that the page makes: the first takes a slow phone a tenth of a second. */
const noteIntl = (): void => {
  const noted: string[] = [];
  for (const name of ['NumberFormat', 'DateTimeFormat'] as const)
    Intl[name] = new Proxy<never>(Intl[name] as never, {
      construct: (created: new (...given: unknown[]) => object, given) => {
        noted.push(name);
        return new created(...given);
      },
    });
  Reflect.set(globalThis, 'notedIntl', noted);
};

const notedIntl = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(globalThis, 'notedIntl').splice(0));

/** The states that show a day or a time. */
const statesWithDays = [
  'granted',
  'granted, with money sent back',
  'granted, several payments',
  'read-only, everything',
  'embedded, granted',
];

test('every first screen that the server draws comes alive as it is', async ({ page }) => {
  // The page's whole script is loaded again for each state.
  test.slow();
  const draw = await builtFirstScreen(built, (error) => {
    throw error;
  });
  if (!draw) throw new Error('Build the page first: npx vite build web');
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>' }));
  await page.addInitScript(noteIntl);
  const content = await scriptOf(join(import.meta.dirname, '../web/app/bring-alive.tsx'));
  // A page comes alive once, before it has loaded any later part.
  const open = async () => {
    await page.goto('/first-states');
    await page.addScriptTag({ content });
  };
  const withIntl: string[] = [];
  for (const [name, input] of Object.entries(firstStates)) {
    await open();
    const { html } = await draw(input);
    expect.soft(html, `${name} has a heading`).toMatch(/<h[12]/);
    // The script in the HTML keeps presses; typed text it need not keep.
    expect.soft(html, `${name} has nothing to type into`).not.toMatch(/<(?:input|textarea|select)/);
    // The page's policy ignores style attributes in HTML.
    expect.soft(html, `${name} styles nothing in place`).not.toContain(' style=');
    expect.soft(await differences(page, html, input), name).toEqual([]);
    if ((await notedIntl(page)).length > 0) withIntl.push(name);
  }
  expect.soft(withIntl, 'only a day or a time needs Intl').toEqual(statesWithDays);
  const { payment, granted } = firstStates;
  if (!payment || !granted) throw new Error('No such state');
  await open();
  expect(await differences(page, (await draw(payment)).html, granted), 'another screen is found out').not.toEqual([]);
});

/** Holds back the page's own script. The returned function lets it go, and waits until the page lives. */
const delayScript = async (page: Page): Promise<() => Promise<void>> => {
  const blocked = Promise.withResolvers<void>();
  await page.route(/\/assets\/page-[^/]*\.js$/, async (route) => {
    await blocked.promise;
    await route.continue();
  });
  return async () => {
    blocked.resolve();
    await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0);
  };
};

const requested = { payments: [], dataSharing: { bvnData: ['fullName' as const] } };

test('a press before the page is interactive takes effect once it is', async ({ page, merchant }, info) => {
  const { url } = await merchant.requestsAmounts(250_000);
  const payment = paymentScreen(page);
  const letGo = await delayScript(page);
  await page.goto(url, { waitUntil: 'commit' });
  await expect(page.getByText('₦2,500.00 due now')).toBeVisible();
  await expect(page.locator('.consent-panel')).toHaveCSS('background-color', 'rgb(31, 41, 55)');
  await page.screenshot({ path: info.outputPath('before.png') });
  await page.getByRole('button', { name: 'Pay with Card' }).click();
  await payment.payByTransfer.click();
  await expect(payment.payByTransfer).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('[aria-busy]')).toHaveCount(1);
  await letGo();
  await expect(payment.sent).toBeVisible();
  await payment.back.click();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await page.screenshot({ path: info.outputPath('after.png') });
});

test('a press that the page comes alive under counts, and the focus stays', { tag: '@any-width' }, async ({
  page,
  merchant,
}) => {
  const { url } = await merchant.requests(requested);
  const authenticate = page.getByRole('button', { name: /^Authenticate/ });
  const letGo = await delayScript(page);
  await page.goto(url, { waitUntil: 'commit' });
  await authenticate.hover();
  await page.mouse.down();
  await letGo();
  await page.waitForTimeout(300);
  await expect(authenticate).toBeFocused();
  await page.mouse.up();
  await expect(page.locator('iframe').first()).toBeAttached();
});

test('nothing runs before the first screen is painted, and a frame that no one sees comes alive nevertheless', async ({
  page,
  merchant,
}) => {
  const { url } = await merchant.requestsAmounts(250_000);
  await page.addInitScript(() => {
    new MutationObserver((changes, watch) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      if (!added.some((node) => node instanceof HTMLScriptElement && /\/page-[^/]*$/.test(node.src))) return;
      watch.disconnect();
      performance.mark(`begun after ${performance.getEntriesByName('first-contentful-paint').length} paints`);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(url);
  const startOne = () =>
    page.evaluate(() => performance.getEntriesByType('mark').find(({ name }) => name.startsWith('begun'))?.name);
  await expect.poll(startOne).toBe('begun after 1 paints');

  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.src = location.href;
    document.body.append(frame);
  });
  await expect.poll(() => page.frames().length).toBe(2);
  await page.frames()[1]?.waitForFunction(() => performance.getEntriesByName('alive').length > 0);
});

test('in a shop, the frame is as high as what it holds before the page in it lives', { tag: '@any-width' }, async ({
  page,
  product,
}) => {
  const letGo = await delayScript(page);
  const shop = demoShop(page);
  await page.goto(`${product.shopUrl}/?example=transfer`);
  await expect(shop.frame.getByText('due now')).toBeVisible();
  await expectFrameFits(shop.frameElement);
  const [early] = await shop.received('oya-money-height-update');
  expect(Number(early?.height)).toBeGreaterThan(300);
  void letGo().catch(() => undefined);
  await paymentScreen(shop.frame).openDetails();
  await expectFrameFits(shop.frameElement);
});

test('signed in, I never see the screen of a stranger', { tag: '@any-width' }, async ({ page, product, merchant }) => {
  const { url } = await merchant.requests(requested);
  await signInAs(page, product, '+2348030000077');
  const letGo = await delayScript(page);
  await page.goto(url, { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: /^Authenticate/ })).toBeHidden();
  await letGo();
  await expect(page.getByRole('heading', { name: 'Data Sharing' })).toBeVisible();
});

test('without JavaScript I read who asks for what', { tag: '@any-width' }, async ({ browser, merchant }) => {
  const { url } = await merchant.requestsAmounts(250_000);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const answer = await page.goto(url);
  await expect(page).toHaveTitle('Lekki Fresh Market - Consent Request');
  await expect(page.getByText('₦2,500.00 due now')).toBeVisible();
  // Playwright only switches scripts off: what a browser without them shows besides stands in the HTML.
  expect(await answer?.text()).toContain('This page needs JavaScript to go on.');
  await context.close();
});
