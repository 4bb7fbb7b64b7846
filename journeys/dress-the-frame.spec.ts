import { logOut } from '@yarda/contracts/identity/session.ts';
import { signInToSandbox } from '@yarda/contracts/sandbox/sandbox.ts';
import { expect, test } from './journey.ts';
import { demoShop } from './screens/demo-shop.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { expectFrameFits } from './screens/frame-fit.ts';

test('The shop gives the frame its own colours, and makes it look again who is signed in', {
  tag: '@any-width',
}, async ({ page, product, bank, troubles }) => {
  troubles.expect(/status of 401/);
  const shop = demoShop(page);
  await page.goto(`${product.shopUrl}/?example=transfer`);
  await expect(shop.frame.getByText('₦2,500.00 due now')).toBeVisible();
  await expect.poll(() => shop.colourOf('--primary')).toBe('#0b6b4f');
  expect(await shop.ground()).toBe('rgb(255, 255, 255)');
  const { height: windowHeight = 0 } = page.viewportSize() ?? {};
  const frameHeight = async () => (await shop.frameElement.boundingBox())?.height ?? 0;
  await expect.poll(frameHeight).toBeGreaterThanOrEqual(200);
  expect(await frameHeight()).toBeLessThan(windowHeight);

  await page.getByLabel('Background').selectOption('Night');
  await expect.poll(shop.ground).toBe('rgb(16, 24, 32)');
  await expectAccessible(page);
  await page.getByLabel('Full screen').check();
  await expect(shop.frame.locator('.consent-screen[data-full]')).toBeVisible();

  const { token } = await product.call(signInToSandbox, { body: { phone: '+2348000000001' } });
  const checkAgain = page.getByRole('button', { name: 'Check sign-in again' });
  await shop.frameElement.evaluate((frame: HTMLIFrameElement, posted) => {
    frame.contentWindow?.postMessage({ type: 'oya-money-authentication-updated', token: posted }, '*');
  }, token);
  await checkAgain.click();
  await expect.poll(() => shop.received('oya-money-authentication-updated')).toHaveLength(1);
  expect(await shop.signedIn()).toBeNull();

  // A stranger asks to sign in as the payer, who is warned inside the frame's height. By the server's clock: another
  // journey may have moved it on.
  const device = { deviceId: `dev_${'A'.repeat(22)}`, status: 'waiting', ...threeDaysFrom(await bank.time()) };
  await page.route('**/api/events/devices/*', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `id: 1\nevent: device_changed\ndata: ${JSON.stringify(device)}\n\n`,
    }),
  );
  await shop.storeToken(token);
  await checkAgain.click();
  await expect.poll(shop.signedIn).toContain('Ada Obi');
  await expect(shop.frame.getByText('Someone is signing in as you on a new device.')).toBeVisible();
  await expectFrameFits(shop.frameElement);
  await expectAccessible(page);
  const headers = { authorization: `Bearer ${token}` };
  const left = await page.request.post(`${product.pageUrl}${logOut.path}`, { headers, data: { everywhere: false } });
  expect(left.ok()).toBe(true);
  await checkAgain.click();
  await expect.poll(shop.signedIn).toBeNull();
  await expectAccessible(page);
});

const threeDaysFrom = (requestedAt: string) => {
  const threeDaysMs = 3 * 24 * 60 * 60 * 1000;
  return { requestedAt, opensAt: new Date(Date.parse(requestedAt) + threeDaysMs).toISOString() };
};
