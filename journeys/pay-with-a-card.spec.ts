import type { Locator } from '@playwright/test';
import { expect, test } from './journey.ts';
import { cardScreen } from './screens/card-screen.ts';
import { demoShop } from './screens/demo-shop.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { expectFrameFits } from './screens/frame-fit.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { oneEventAtATime } from './screens/one-event-at-a-time.ts';
import { recordProgress } from './screens/progress-record.ts';

/** The width of a picture as it was loaded. */
const widthOf = (picture: Locator) =>
  picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth);

test('I type my card, and it is paid at once', async ({ page, merchant }) => {
  const consent = await merchant.requestsAmounts(250_000);
  const card = cardScreen(page);
  await page.goto(consent.url);
  await card.enter('4111111111111111', '1231');
  await expect(card.brand).toHaveText('Visa');
  await expect.poll(() => widthOf(card.brand.locator('img'))).toBe(96);
  await expect(card.expiry).toHaveValue('12/31');
  await expect(card.number).toHaveValue('•••• •••• •••• 1111');
  await expectAccessible(page);
  await card.continueToPin.click();
  await expect(card.heading('Enter Card PIN')).toBeVisible();
  await expectAccessible(page);
  await card.pin.pressSequentially('1234');
  const markIsShown = expect.poll(() => widthOf(card.source.locator('img')), { intervals: [100] }).toBe(96);
  await card.completePayment.click();
  await card.succeeds();
  await markIsShown;
  const granted = grantedScreen(page);
  await granted.isShown();
  await expect(granted.fact('Payment method')).toHaveText('Card');
  await expect(granted.fact('Paid from')).toHaveText('Visa ****1111');
  await merchant.readsExecuted(consent);
});

for (const [number, brand, words, code] of [
  ['5060990000000016', 'Verve', 'Enter the OTP sent to your phone number', '123456'],
  ['5078650000000024', 'Verve', 'Enter the code from your bank token', 'ABC-77'],
] as const) {
  test(`my ${brand} ${number.slice(-4)} wants a code: ${words}`, { tag: '@any-width' }, async ({ page, merchant }) => {
    const consent = await merchant.requestsAmounts(260_000);
    const card = cardScreen(page);
    await page.goto(consent.url);
    await card.pay(number);
    await expect(card.heading('Verify Payment')).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
    await expectAccessible(page);
    await card.handIn(code);
    await card.succeeds();
    await merchant.readsExecuted(consent);
  });
}

test('my bank asks for my phone number, and then for a code', {
  tag: '@any-width',
}, async ({ page, merchant, troubles }) => {
  troubles.expect(/status of 400/);
  const consent = await merchant.requestsAmounts(260_000);
  const card = cardScreen(page);
  await page.goto(consent.url);
  await card.pay('5200000000000015');
  const phone = page.getByLabel('Phone number');
  await expect(phone).toBeFocused();
  await expectAccessible(page);
  await phone.fill('08100000001');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Your bank has something else on record. Please check it and try again.')).toBeVisible();
  await phone.fill('0810 000 0000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Enter the OTP sent to your phone number')).toBeVisible();
  await card.handIn('123456');
  await card.succeeds();
  await merchant.readsExecuted(consent);
});

test('my bank confirms me on its own page', { tag: '@any-width' }, async ({ page, merchant, context }) => {
  const consent = await merchant.requestsAmounts(270_000);
  await oneEventAtATime(page);
  const card = cardScreen(page);
  await page.goto(consent.url);
  await card.pay('4000000000003063');
  await expect(card.heading('3D Secure Authentication Required')).toBeVisible();
  await expect(
    page.getByText(
      'Your bank requires additional verification. Click the button below to complete the authentication in a new tab.',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  const opened = context.waitForEvent('page');
  await card.toBank.click();
  const bank = await opened;
  await expect(card.heading('Awaiting 3D Secure authentication...')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  await expect(card.source).toHaveText('Payment SourceVisa ****3063');
  await expect(bank.getByText('₦2,700.00')).toBeVisible();
  const shownProgress = await recordProgress(page);
  await bank.getByRole('button', { name: 'Approve' }).click();
  await expect(bank.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await card.succeeds();
  const shown = (await shownProgress()).filter(({ progress }) => progress > 25);
  expect(shown).toMatchObject([
    { progress: 33, done: ['Payment Received'] },
    { progress: 50, done: ['Payment Received'] },
    { progress: 66, done: ['Payment Received', 'Payment Processed'] },
    { progress: 100, done: ['Payment Received', 'Payment Processed'] },
  ]);
  await merchant.readsExecuted(consent);
});

test('I decline on my bank’s page, and pay with another card', { tag: '@any-width' }, async ({
  page,
  merchant,
  context,
}) => {
  const consent = await merchant.requestsAmounts(280_000);
  const card = cardScreen(page);
  await page.goto(consent.url);
  await card.pay('4000000000003220');
  const opened = context.waitForEvent('page');
  await card.toBank.click();
  await (await opened).getByRole('button', { name: 'Decline' }).click();
  await card.showsError('3DS authentication failed');
  await card.tryAnotherMethod.click();
  await card.pay('4111111111111111');
  await card.succeeds();
  expect((await merchant.readsExecuted(consent)).payments).toMatchObject([{ returns: [] }]);
});

test('I pay by card inside the shop', { tag: '@any-width' }, async ({ page, product, merchant }) => {
  const shop = demoShop(page);
  const card = cardScreen(shop.frame);
  await page.goto(`${product.shopUrl}/?example=transfer`);
  await card.pay('5555555555554444');
  await expect(card.heading('Verify Payment')).toBeVisible();
  await expectFrameFits(shop.frameElement);
  await expectAccessible(page);
  await card.handIn('123456');
  await card.succeeds();
  await grantedScreen(shop.frame).isShown();
  await merchant.readsExecuted({ consentId: await shop.consentId(), url: '' });
});
