import { expect, test } from './journey.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';
import { readQrCode } from './screens/read-qr-code.ts';

test('I scan the code on my desktop, pay with my phone, and the desktop follows', { tag: '@any-width' }, async ({
  page,
  merchant,
  otherDevice,
}) => {
  const consent = await merchant.requestsAmounts(250_000);
  await page.goto(consent.url);
  await expect(page.getByRole('heading', { name: 'Share Consent' })).toBeVisible();
  const scanned = await readQrCode(page.getByRole('img', { name: /QR code/ }));
  expect(scanned).toBe(`${consent.url}&embed=false&bg=FFFFFF`);

  const phone = await otherDevice({ viewport: { width: 390, height: 844 } });
  await phone.goto(scanned);
  await expect(phone.getByRole('heading', { name: 'Share Consent' })).toHaveCount(0);
  await phone.setViewportSize({ width: 844, height: 390 });
  await expect(phone.getByText('asks for your consent')).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'Share Consent' })).toBeHidden();
  await phone.setViewportSize({ width: 390, height: 844 });
  await paymentScreen(phone).openDetails();
  await paymentScreen(phone).reportSent();
  for (const device of [phone, page]) await grantedScreen(device).isShown();
  await merchant.readsExecuted(consent);
});

test('the tab shows the merchant’s name and picture', { tag: '@any-width' }, async ({ page, merchant }) => {
  const { url } = await merchant.requestsAmounts(250_000);
  await page.goto(url);
  await expect(page).toHaveTitle('Lekki Fresh Market - Consent Request');
  const icon = page.locator('link[rel="icon"]');
  await expect(icon).toHaveAttribute('href', '/merchants/lekki-fresh-market.svg');
  const picture = await page.request.get('/merchants/lekki-fresh-market.svg');
  expect(picture.status()).toBe(200);
  expect(picture.headers()['content-type']).toContain('image/svg+xml');
});
