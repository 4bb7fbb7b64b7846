import { expect, test } from './journey.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { troubleScreen } from './screens/trouble-screen.ts';

const missingClient =
  'The clientId parameter is required in the URL. Please ensure the URL includes ?clientId=your_client_id';
const notFound = 'Consent not found or has expired';
const notAuthorized = 'Unauthorized: This clientId is not authorized to access this consent';
const notLoaded = 'Failed to load consent data';

test('my link has no clientId', { tag: '@any-width' }, async ({ page, merchant }) => {
  const { consentId } = await merchant.requestsAmounts(250_000);
  const trouble = troubleScreen(page);
  await page.goto(`/r/${consentId}`);
  await trouble.showsError('Missing Client ID', missingClient);
  await expect(trouble.report).toHaveCount(0);
  await expectAccessible(page);
  await Promise.all([page.waitForEvent('load'), trouble.tryAgain.click()]);
  await trouble.showsError('Missing Client ID', missingClient);
});

test('my link leads to no consent', { tag: '@any-width' }, async ({ page, troubles }) => {
  troubles.expect(/status of 404/);
  const trouble = troubleScreen(page);
  await page.goto('/r/cns_doesnotexist?clientId=cli_demo');
  await trouble.showsError('Consent Not Found', notFound);
  await expect(trouble.report).toHaveCount(0);
  await expectAccessible(page);
  await Promise.all([page.waitForEvent('load'), trouble.tryAgain.click()]);
  await trouble.showsError('Consent Not Found', notFound);
});

test('my link is for another merchant’s consent', { tag: '@any-width' }, async ({ page, merchant, troubles }) => {
  troubles.expect(/status of 403/);
  const { consentId } = await merchant.requestsAmounts(250_000);
  await page.goto(`/r/${consentId}?clientId=cli_other`);
  await troubleScreen(page).showsError('Consent Not Found', notAuthorized);
  await expect(page.getByText('Order of 250000')).toHaveCount(0);
  await expectAccessible(page);
});

for (const { what, answer } of [
  { what: 'the server fails', answer: 500 },
  { what: 'the server cannot be reached', answer: null },
]) {
  test(`${what} while my consent is loaded`, { tag: '@any-width' }, async ({ page, merchant, troubles }) => {
    troubles.expect(answer ? /status of 500/ : /ERR_CONNECTION_REFUSED/);
    const consent = await merchant.requestsAmounts(250_000);
    const trouble = troubleScreen(page);
    // The page usually arrives with its consent. Here it arrives without, and the request for it fails.
    await page.route(/\/r\//, async (route) => {
      const page = await route.fetch();
      const body = (await page.text()).replace(/<script type="application\/json".*?<\/script>/s, '');
      await route.fulfill({ response: page, body });
    });
    await page.route(/\/api\/consent\//, (route) =>
      answer
        ? route.fulfill({ status: answer, json: { success: false, code: 'INTERNAL', message: 'x', error: 'x' } })
        : route.abort('connectionrefused'),
    );
    await page.goto(consent.url);
    await expect(page.getByText('Loading consent...')).toBeVisible();
    await trouble.showsError('Consent Not Found', notLoaded);
    await expectAccessible(page);
    await page.unroute(/\/api\/consent\//);
    await trouble.tryAgain.click();
    await expect(page.getByText('₦2,500.00 due now')).toBeVisible();
  });
}

for (const { what, title, words, error, path, status } of [
  {
    what: 'no clientId',
    title: 'Missing Client ID',
    words: missingClient,
    error: 'Missing clientId parameter',
    path: '',
  },
  {
    what: 'an unknown clientId',
    ...{ title: 'Consent Not Found', words: notAuthorized, error: notAuthorized },
    ...{ path: '&clientId=cli_unknown', status: 403 },
  },
  {
    what: 'another merchant’s clientId',
    ...{ title: 'Consent Not Found', words: notAuthorized, error: notAuthorized },
    ...{ path: '&clientId=cli_other', status: 403 },
  },
  // The server's answer decides, not the page's own reading of these addresses.
  {
    what: 'two clientIds',
    ...{ title: 'Missing Client ID', words: missingClient, error: 'Missing clientId parameter' },
    path: '&clientId=cli_demo&clientId=cli_other',
  },
]) {
  test(`any page that frames a link with ${what} sees why, hears it, and learns nothing`, {
    tag: '@any-width',
  }, async ({ page, product, stranger, merchant, troubles }) => {
    if (status) troubles.expect(new RegExp(`status of ${status}`));
    const { consentId } = await merchant.requestsAmounts(250_000);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(stranger.origin);
    await page.evaluate(frameAndListen, `${product.pageUrl}/r/${consentId}?embed=true${path}`);
    const frame = page.frameLocator('iframe');
    const trouble = troubleScreen(frame);
    await trouble.showsError(title, words);
    await expect(frame.getByRole('button')).toHaveCount(2);
    await expect(frame.getByRole('link')).toHaveCount(0);
    await expect(frame.getByText('Order of 250000')).toHaveCount(0);
    await expectAccessible(page);
    await Promise.all([page.waitForResponse(/\/r\/cns_/), trouble.tryAgain.click()]);
    await trouble.showsError(title, words);
    await trouble.report.click();
    await expect(trouble.closing).toBeVisible();
    const failed = { type: 'oya-money-consent-failed', consentId, error };
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'received'))).toContainEqual(failed);
    expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);
    await expect(frame.getByText('The shop’s page does not answer. You can close this page.')).toBeVisible();
  });
}

/** Runs in the parent page: frames an address, and records the frame's messages. */
const frameAndListen = (address: string) => {
  const received: unknown[] = [];
  Object.assign(window, { received });
  addEventListener('message', ({ data }) => received.push(data));
  document.documentElement.lang = 'en';
  document.body.replaceChildren(Object.assign(document.createElement('iframe'), { src: address, title: 'Payment' }));
};

test('inside a shop, ‘Consent Not Found’ can be reported and closed', { tag: '@any-width' }, async ({
  page,
  product,
  troubles,
}) => {
  troubles.expect(/status of 404/);
  await page.goto(product.shopUrl);
  await page.evaluate(frameAndListen, `${product.pageUrl}/r/cns_x?embed=true&clientId=cli_demo`);
  const trouble = troubleScreen(page.frameLocator('iframe'));
  await trouble.showsError('Consent Not Found', notFound);
  await trouble.report.click();
  await expect(trouble.closing).toBeVisible();
  const failed = { type: 'oya-money-consent-failed', consentId: 'cns_x', error: notFound };
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'received'))).toContainEqual(failed);
});
