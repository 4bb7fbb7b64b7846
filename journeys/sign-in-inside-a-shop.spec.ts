import { expect, test } from './journey.ts';
import { approvalScreen } from './screens/approval-screen.ts';
import { demoShop } from './screens/demo-shop.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { expectFrameFits } from './screens/frame-fit.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';
import { attestFrame, signInScreen } from './screens/sign-in-screen.ts';
import { newPhone, passkeyDevice } from './world/passkey-device.ts';

test('I sign in, approve and pay without leaving the shop', { tag: '@any-width' }, async ({
  page,
  product,
  merchant,
}) => {
  await passkeyDevice(page);
  const shop = demoShop(page);
  const approval = approvalScreen(shop.frame);
  const signIn = signInScreen(attestFrame(shop.frame));
  await page.goto(`${product.shopUrl}/?example=signed-in`);
  await expect(approval.authenticate).toBeVisible();
  await expectFrameFits(shop.frameElement);
  await approval.authenticate.click();
  await expect(signIn.phone).toBeVisible();
  await expectFrameFits(shop.frameElement);
  await expectAccessible(page);
  await signIn.enrols(newPhone());
  await approval.isShown();
  await approval.consentsToTransfer();
  const payment = paymentScreen(shop.frame);
  await expect(payment.sent).toBeVisible();
  await payment.reportSent();
  await grantedScreen(shop.frame).isShown();
  await merchant.readsExecuted({ consentId: await shop.consentId(), url: '' });
  await expect(shop.state).toHaveText('Paid. Your order is being packed.');
});

/** A browser without the permissions policy API: only Chromium has it. */
const hideFeaturePolicy = () => Object.defineProperty(Document.prototype, 'featurePolicy', { get: () => undefined });

test('My browser cannot create passkeys in a shop’s frame: a separate window can', { tag: '@any-width' }, async ({
  page,
  product,
  merchant,
}) => {
  await page.context().addInitScript(hideFeaturePolicy);
  const device = await passkeyDevice(page);
  const shop = demoShop(page);
  const signIn = signInScreen(attestFrame(shop.frame));
  await page.goto(`${product.shopUrl}/?example=signed-in`);
  await approvalScreen(shop.frame).authenticate.click();
  const opening = page.waitForEvent('popup');
  await signIn.newWindow.click();
  const window = await opening;
  const windowDevice = await passkeyDevice(window);
  await expect(signIn.heading('Continue in the new window')).toBeVisible();
  await signInScreen(window).proves(newPhone());
  await expectAccessible(window);
  await signInScreen(window).createPasskey.click();
  await approvalScreen(shop.frame).isShown();
  await expect.poll(() => window.isClosed()).toBe(true);
  // A real browser shares passkeys between its windows; the simulated one has to be given them.
  await windowDevice.syncsTo(device);
  await approvalScreen(shop.frame).consentsToTransfer();
  await paymentScreen(shop.frame).reportSent();
  await grantedScreen(shop.frame).isShown();
  await merchant.readsExecuted({ consentId: await shop.consentId(), url: '' });
});

test('I close that window before I am done, and open it again', { tag: '@any-width' }, async ({ page, product }) => {
  await page.context().addInitScript(hideFeaturePolicy);
  const shop = demoShop(page);
  const signIn = signInScreen(attestFrame(shop.frame));
  await page.goto(`${product.shopUrl}/?example=signed-in`);
  await approvalScreen(shop.frame).authenticate.click();
  const opening = page.waitForEvent('popup');
  await signIn.newWindow.click();
  await (await opening).close();
  await expect(signIn.alert).toContainText('The window was closed before you were done.');
  const openingAgain = page.waitForEvent('popup');
  await signIn.newWindow.click();
  await expect(signInScreen(await openingAgain).phone).toBeVisible();
});
