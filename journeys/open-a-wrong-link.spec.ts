import { expect, test } from './journey.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { troubleScreen } from './screens/trouble-screen.ts';

const missingClient =
  'The clientId parameter is required in the URL. Please ensure the URL includes ?clientId=your_client_id';
const notFound = 'Consent not found or has expired';
const notAuthorized = 'Unauthorized: This clientId is not authorized to access this consent';
const notLoaded = 'Failed to load consent data';

test('my link has no clientId', { tag: '@any-width' }, async ({ page, merchant }) => {
  const { consentId } = await merchant.asksFor(250_000);
  const trouble = troubleScreen(page);
  await page.goto(`/r/${consentId}`);
  await trouble.says('Missing Client ID', missingClient);
  await expect(trouble.report).toHaveCount(0);
  await expectAccessible(page);
  await Promise.all([page.waitForEvent('load'), trouble.tryAgain.click()]);
  await trouble.says('Missing Client ID', missingClient);
});

test('my link leads to no consent', { tag: '@any-width' }, async ({ page, troubles }) => {
  troubles.expect(/status of 404/);
  const trouble = troubleScreen(page);
  await page.goto('/r/cns_doesnotexist?clientId=cli_demo');
  await trouble.says('Consent Not Found', notFound);
  await expect(trouble.report).toHaveCount(0);
  await expectAccessible(page);
  await Promise.all([page.waitForEvent('load'), trouble.tryAgain.click()]);
  await trouble.says('Consent Not Found', notFound);
});

test('my link is for another merchant’s consent', { tag: '@any-width' }, async ({ page, merchant, troubles }) => {
  troubles.expect(/status of 403/);
  const { consentId } = await merchant.asksFor(250_000);
  await page.goto(`/r/${consentId}?clientId=cli_other`);
  await troubleScreen(page).says('Consent Not Found', notAuthorized);
  await expect(page.getByText('Order of 250000')).toHaveCount(0);
  await expectAccessible(page);
});

for (const { what, answer } of [
  { what: 'the server fails', answer: 500 },
  { what: 'the server cannot be reached', answer: null },
]) {
  test(`${what} while my consent is loaded`, { tag: '@any-width' }, async ({ page, merchant, troubles }) => {
    troubles.expect(answer ? /status of 500/ : /ERR_CONNECTION_REFUSED/);
    const consent = await merchant.asksFor(250_000);
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
    await trouble.says('Consent Not Found', notLoaded);
    await expectAccessible(page);
    await page.unroute(/\/api\/consent\//);
    await trouble.tryAgain.click();
    await expect(page.getByText('₦2,500.00 due now')).toBeVisible();
  });
}

for (const { title, words, error, path } of [
  { title: 'Missing Client ID', words: missingClient, error: 'Missing clientId parameter', path: '' },
  { title: 'Consent Not Found', words: notFound, error: notFound, path: '&clientId=cli_demo' },
]) {
  test(`inside a shop, ‘${title}’ can be reported and closed`, { tag: '@any-width' }, async ({ page, troubles }) => {
    if (path) troubles.expect(/status of 404/);
    const trouble = troubleScreen(page.frameLocator('iframe'));
    await page.goto('/sandbox');
    // Without a clientId no shop may embed the page, so the page around it is on the server's own origin.
    await page.evaluate((search) => {
      const frame = Object.assign(document.createElement('iframe'), { src: `/r/cns_x?embed=true${search}` });
      document.body.replaceChildren(frame);
      addEventListener('message', ({ data }) => {
        if (data.type === 'oya-money-consent-failed') Object.assign(window, { heard: data });
      });
    }, path);
    await trouble.says(title, words);
    await trouble.report.click();
    await expect(trouble.closing).toBeVisible();
    const heard = await page.waitForFunction(() => Reflect.get(window, 'heard'));
    expect(await heard.jsonValue()).toEqual({ type: 'oya-money-consent-failed', consentId: 'cns_x', error });
  });
}
