import { expect, test } from './journey.ts';
import { approvalScreen } from './screens/approval-screen.ts';
import { demoShop } from './screens/demo-shop.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { expectFrameFits } from './screens/frame-fit.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';
import { recordSent } from './screens/record-sent.ts';
import { attestFrame, signInScreen } from './screens/sign-in-screen.ts';

test('I fill a basket, pay inside the shop, and the shop knows', async ({ page, product, merchant }) => {
  const sent = await recordSent(page);
  const shop = demoShop(page);
  const payment = paymentScreen(shop.frame);
  const granted = grantedScreen(shop.frame);
  await page.goto(product.shopUrl);
  await expectAccessible(page);
  const total = (await shop.total.textContent()) ?? '';
  await shop.pay.click();
  await expect(shop.frame.getByText(`${total} due now`)).toBeVisible();
  const consentId = await shop.consentId();
  await expect.poll(() => shop.received('oya-money-consent-data')).toEqual([{ consentId, status: 'pending' }]);
  await expectFrameFits(shop.frameElement);
  await expectAccessible(page);

  await payment.openDetails();
  await expectFrameFits(shop.frameElement);
  await payment.reportSent();
  await payment.succeeds();
  await granted.isShown();
  await expectFrameFits(shop.frameElement);
  await granted.viewDetails.click();
  await expect(granted.fact('Amount')).toHaveText(total);
  await expectFrameFits(shop.frameElement);
  await granted.hideDetails.click();
  await expectFrameFits(shop.frameElement);
  await expectAccessible(page);

  await expect(shop.state).toHaveText('Paid. Your order is being packed.');
  expect(await shop.received('oya-money-consent-data')).toEqual([
    { consentId, status: 'pending' },
    { consentId, status: 'granted' },
  ]);
  const successes = await shop.received('oya-money-consent-success');
  expect(successes).toMatchObject([{ consentData: { consentId, status: 'granted' } }]);
  // Every script of the shop hears it: nothing of the payer may be in it.
  expect(Object.keys(Object(successes[0]).consentData).toSorted()).toEqual([
    'consentId',
    'grantedAt',
    'payments',
    'status',
  ]);
  const heights = await shop.received('oya-money-height-update');
  expect(heights.length).toBeGreaterThan(2);
  expect(heights.at(-1)).toEqual({ height: (await shop.frameElement.boundingBox())?.height });

  await granted.complete.click();
  await expect(shop.frameElement).toHaveCount(0);
  expect(await shop.received('oya-money-consent-completed')).toEqual([{ consentId }]);
  await expect(shop.state).toHaveText('Paid. Your order is being packed.');
  await merchant.readsExecuted({ consentId, url: '' });
  await expect
    .poll(() => shop.events(), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['consent.created', 'payment.executed', 'consent.granted']));
  expect((await shop.events())[0]).toBe('consent.created');
  expect(new Set(sent.map(({ targetOrigin }) => targetOrigin))).toEqual(new Set([product.shopUrl]));
  expect(sent.filter(({ type }) => type === 'oya-money-consent-success')).toHaveLength(1);
});

test('I reload the shop after paying: it gets the status again, but success only once', {
  tag: '@any-width',
}, async ({ page, product }) => {
  const shop = demoShop(page);
  await page.goto(`${product.shopUrl}/?example=transfer`);
  await paymentScreen(shop.frame).openDetails();
  await paymentScreen(shop.frame).reportSent();
  await grantedScreen(shop.frame).isShown();
  await expect(shop.state).toHaveText('Paid. Your order is being packed.');
  expect(await shop.received('oya-money-consent-success')).toHaveLength(1);
  const consentId = await shop.consentId();

  await page.reload();
  await grantedScreen(shop.frame).isShown();
  expect(await shop.consentId()).toBe(consentId);
  await expect(shop.state).toHaveText('Paid. Your order is being packed.');
  await expect.poll(() => shop.received('oya-money-consent-data')).toEqual([{ consentId, status: 'granted' }]);
  expect(await shop.received('oya-money-consent-success')).toEqual([]);
});

test('I pay in a dialog over the shop, which closes when I am done', { tag: '@any-width' }, async ({
  page,
  product,
  merchant,
}) => {
  const shop = demoShop(page);
  await page.goto(product.shopUrl);
  await shop.payInDialog.click();
  const dialog = page.getByRole('dialog', { name: 'Payment' });
  await expect(dialog).toBeVisible();
  const consentId = await shop.consentId();
  await paymentScreen(shop.frame).openDetails();
  await expectFrameFits(shop.frameElement);
  await paymentScreen(shop.frame).reportSent();
  await grantedScreen(shop.frame).isShown();
  await expectAccessible(page);
  await grantedScreen(shop.frame).complete.click();
  await expect(dialog).toHaveCount(0);
  await expect(shop.state).toHaveText('Paid. Your order is being packed.');
  await merchant.readsExecuted({ consentId, url: '' });
});

test('I close the dialog before I have paid: the shop says so', { tag: '@any-width' }, async ({ page, product }) => {
  const shop = demoShop(page);
  await page.goto(product.shopUrl);
  // The dialog has the page's own colour, also where the payer's system is dark.
  await page.emulateMedia({ colorScheme: 'dark' });
  await shop.payInDialog.click();
  const dialog = page.getByRole('dialog', { name: 'Payment' });
  await expect(dialog).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(shop.frame.getByText('due now')).toBeVisible();
  // The dialog and its button grow until the page is interactive and has posted its height.
  await expect.poll(async () => (await shop.received('oya-money-height-update')).length).toBeGreaterThan(0);
  await expectFrameFits(shop.frameElement);
  const close = page.getByRole('button', { name: 'Close', exact: true });
  await expect(close).toHaveCSS('color', 'rgb(0, 0, 0)');
  await close.click();
  await expect(shop.state).toHaveText('Not paid yet: the consent is pending.');
});

test('Escape closes what is open, whichever page has the focus', { tag: '@any-width' }, async ({ page, product }) => {
  const shop = demoShop(page);
  await page.goto(`${product.shopUrl}/?example=signed-in`);
  const signIn = signInScreen(attestFrame(shop.frame));
  await approvalScreen(shop.frame).authenticate.click();
  await signIn.phone.press('Escape');
  await expect(signIn.phone).toBeHidden();
  await expect(approvalScreen(shop.frame).authenticate).toBeFocused();
  expect(await shop.received('oya-money-escape-pressed')).toEqual([]);

  await page.goto(product.shopUrl);
  await shop.payInDialog.click();
  await paymentScreen(shop.frame).openDetails();
  await paymentScreen(shop.frame).sent.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Payment' })).toHaveCount(0);
  await expect(shop.state).toHaveText('Not paid yet: the consent is pending.');
});

test('I copy the account number inside the shop', { tag: '@any-width' }, async ({ page, context, product }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.shopUrl });
  const shop = demoShop(page);
  await page.goto(`${product.shopUrl}/?example=transfer`);
  const accountNumber = await paymentScreen(shop.frame).openDetails();
  await paymentScreen(shop.frame).copyAccountNumber.click();
  await expect(paymentScreen(shop.frame).copyAccountNumber.getByText('Copied!').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(accountNumber);
});
