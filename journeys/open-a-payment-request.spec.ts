import { createPaymentRequest, readMerchantPaymentRequest } from '@yarda/contracts/consent/consent-requests.ts';
import { expect, test } from './journey.ts';
import { approvalScreen, pressConsent } from './screens/approval-screen.ts';
import { demoShop } from './screens/demo-shop.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';
import { sandboxScreen } from './screens/sandbox-screen.ts';
import { attestFrame, signInScreen } from './screens/sign-in-screen.ts';
import { stepsScreen } from './screens/steps-screen.ts';
import { troubleScreen } from './screens/trouble-screen.ts';
import { withoutAncestorOrigins } from './screens/without-ancestor-origins.ts';
import { adaAtHerDevice } from './world/ada.ts';
import type { RunningProduct } from './world/open-product.ts';
import { signInAs } from './world/signed-in.ts';

const noData = 'No consent data available for this payment request';
const notCreated = 'Failed to create consent request';
const noClient = 'clientId URL parameter is required';

const requestIn = (product: RunningProduct) =>
  product.call(createPaymentRequest, { body: { clientId: 'cli_demo', amount: 320_000, narration: 'Invoice 1042' } });

test('I open a payment link, come back to it on my phone, and pay once', async ({
  page,
  product,
  merchant,
  otherDevice,
}) => {
  const { paymentRequestId, url } = await requestIn(product);
  await page.goto(`${url}&bg=FFFFFF`);
  await page.waitForURL(/\/r\/cns_/);
  expect(new URL(page.url()).search).toBe('?clientId=cli_demo&bg=FFFFFF');
  await expect(page.getByText('₦3,200.00 due now')).toBeVisible();
  await expect(page).toHaveTitle('Lekki Fresh Market - Consent Request');
  await expectAccessible(page);

  const phone = await otherDevice();
  await phone.goto(url);
  await phone.waitForURL(/\/r\/cns_/);
  expect(new URL(phone.url()).pathname).toBe(new URL(page.url()).pathname);
  const payment = paymentScreen(phone);
  await payment.openDetails();
  await payment.reportSent();
  await grantedScreen(phone).isShown();
  await grantedScreen(page).isShown();

  const { paymentRequest } = await product.call(readMerchantPaymentRequest, { params: { paymentRequestId } });
  const consentId = paymentRequest.consentId ?? '';
  expect(paymentRequest).toMatchObject({ status: 'granted', amount: 320_000 });
  await merchant.readsExecuted({ consentId, url: '' });
  await page.goto(url);
  await grantedScreen(page).isShown();
});

test('A shop embeds a payment request in a browser that reports no ancestors, and trusts its own server', {
  tag: '@any-width',
}, async ({ page, context, product }) => {
  const expectSought = await withoutAncestorOrigins(context);
  await page.goto('/sandbox');
  const [shopTab] = await Promise.all([
    context.waitForEvent('page'),
    sandboxScreen(page).embedded('A payment request').click(),
  ]);
  const shop = demoShop(shopTab);
  const payment = paymentScreen(shop.frame);
  await payment.openDetails();
  // The page has moved on to the consent, and finds the shop by this name.
  const parent = new URLSearchParams({ parent: product.shopUrl }).toString();
  expect(shopTab.frames().map((frame) => frame.url())).toContainEqual(expect.stringContaining(parent));
  await payment.reportSent();
  await grantedScreen(shop.frame).isShown();
  await expect(shop.state).toHaveText('Paid. Your order is being packed.');
  expect(await shop.received('oya-money-consent-success')).toHaveLength(1);
  expectSought();
});

test('The merchant says whose account my payment is for: I see it, approve it, and they are paid', {
  tag: '@any-width',
}, async ({ page, product }) => {
  test.setTimeout(120_000);
  await adaAtHerDevice(page);
  const { url, paymentRequestId } = await product.call(createPaymentRequest, {
    body: {
      clientId: 'cli_demo',
      amount: 180_000,
      narration: 'Delivery to Yaba',
      recipientAccountNumber: '0123456785',
      recipientBankCode: '000013',
      recipientBankName: 'GTBank',
      recipientAccountName: 'ADA OBI',
      senderName: 'Order 1044',
      location: 'Yaba market, row 4',
      requirements: { requiresAuth: true },
    },
  });
  await page.goto(url);
  await approvalScreen(page).authenticate.click();
  await signInScreen(attestFrame(page)).usePasskey.click();
  await approvalScreen(page).isShown();
  const terms = page.locator('.approval-terms');
  await expect(terms.getByText('Ada Obi, Guaranty Trust Bank ****6785')).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) > 1024)
    for (const words of ['To Ada Obi, Guaranty Trust Bank ****6785', 'From Order 1044', 'At Yaba market, row 4'])
      await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expectAccessible(page);
  const granting = page.waitForRequest('**/grant');
  await page.getByRole('radio', { name: /Access Bank/ }).check();
  await pressConsent(stepsScreen(page).oneTap('6784'));
  expect((await granting).postDataJSON()).toMatchObject({ originalRequestId: paymentRequestId });
  await grantedScreen(page).isShown();
  const granted = grantedScreen(page);
  await expect(granted.fact('Paid to')).toHaveText('Ada Obi, Guaranty Trust Bank ****6785');
  await expect(granted.fact('Sender')).toHaveText('Order 1044');
  await expect(granted.fact('Location')).toHaveText('Yaba market, row 4');
  await expectAccessible(page);
});

test('I am signed in: I say in whose name I pay, and from which account', { tag: '@any-width' }, async ({
  page,
  product,
}) => {
  await signInAs(page, product, '+2348000000001');
  const { url } = await requestIn(product);
  await page.goto(url);
  const choice = page.getByRole('dialog', { name: 'Before you pay' });
  await expect(choice.getByText('Lekki Fresh Market asks for ₦3,200.00: Invoice 1042')).toBeVisible();
  await choice.getByLabel('Sender name, shown to Lekki Fresh Market (optional)').fill('Ada Foods');
  await choice.getByRole('radio', { name: /Access Bank/ }).check();
  await expectAccessible(page);
  const opening = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/api/consent?'),
  );
  await choice.getByRole('button', { name: 'Continue' }).click();
  expect((await opening).postDataJSON().paymentConsents).toMatchObject([
    { senderName: 'Ada Foods', sourceAccountId: 'acc_ada_access' },
  ]);
  await page.waitForURL(/\/r\/cns_/);
  await expect(page.getByText('₦3,200.00 due now')).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) > 1024) await expect(page.getByText('From Ada Foods')).toBeVisible();
});

test('my link leads to no payment request', { tag: '@any-width' }, async ({ page, troubles }) => {
  troubles.expect(/status of 404/);
  await page.goto('/r/req_doesnotexist?clientId=cli_demo');
  await troubleScreen(page).showsError('Consent Not Found', noData);
  await expectAccessible(page);
});

test('I view a payment request that has not been opened yet, read-only', { tag: '@any-width' }, async ({
  page,
  product,
}) => {
  const { url } = await requestIn(product);
  await page.goto(`${url}&public=true`);
  await troubleScreen(page).showsError('Consent Not Found', noData);
  const payer = await page.context().newPage();
  await payer.goto(url);
  await expect(payer.getByText('₦3,200.00 due now')).toBeVisible();
  await page.reload();
  await expect(page.getByText('This is a read-only view. Only the payer can act on it.')).toBeVisible();
  await expect(page.getByText('₦3,200.00 due now')).toBeVisible();
});

test('my link to a payment request has no clientId', { tag: '@any-width' }, async ({ page, product, troubles }) => {
  troubles.expect(/status of 400/);
  const { paymentRequestId } = await requestIn(product);
  await page.goto(`/r/${paymentRequestId}`);
  await troubleScreen(page).showsError('Consent Not Found', noClient);
});

test('the consent for my payment request cannot be created; I try again, and it works', { tag: '@any-width' }, async ({
  page,
  product,
  troubles,
}) => {
  troubles.expect(/status of 503/);
  const { url } = await requestIn(product);
  const failure = { success: false, code: 'UNAVAILABLE', message: 'x', error: 'x' };
  await page.route('**/api/consent?*', (route) => route.fulfill({ status: 503, json: failure }));
  await page.goto(url);
  const trouble = troubleScreen(page);
  await trouble.showsError('Consent Not Found', notCreated);
  await expectAccessible(page);
  await page.unroute('**/api/consent?*');
  await trouble.tryAgain.click();
  await expect(page.getByText('₦3,200.00 due now')).toBeVisible();
});
