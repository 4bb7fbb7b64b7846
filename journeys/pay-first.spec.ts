import type { Page } from '@playwright/test';
import { createSandboxExample } from '@yarda/contracts/sandbox/sandbox.ts';
import { expect, test } from './journey.ts';
import { pressConsent } from './screens/approval-screen.ts';
import { cardScreen } from './screens/card-screen.ts';
import { demoShop } from './screens/demo-shop.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { expectFrameFits } from './screens/frame-fit.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { linkingScreen } from './screens/linking-screen.ts';
import type { PageOrFrame } from './screens/page-or-frame.ts';
import { paymentScreen } from './screens/payment-screen.ts';
import { attestFrame, signInScreen } from './screens/sign-in-screen.ts';
import { stepsScreen } from './screens/steps-screen.ts';
import type { Merchant } from './world/merchant.ts';
import { newPhone, passkeyDevice } from './world/passkey-device.ts';

const button = (root: PageOrFrame, name: string) => root.getByRole('button', { name, exact: true });

/** Pays, not signed in, by a card with the box to save it ticked, as far as the offer to save it. */
const paysAndSaves = async (root: PageOrFrame): Promise<void> => {
  const card = cardScreen(root);
  await expect(root.getByText('Then they would like to:')).toBeVisible();
  await card.enter('4111111111111111');
  await root.getByLabel('Save this card for future payments').check();
  await card.continueToPin.click();
  await card.pin.pressSequentially('1234');
  await card.completePayment.click();
  await card.succeeds();
  await expect(card.heading('Save Your Card')).toBeVisible();
};

/** Expects the final step, with the account that ends in these digits chosen; the schedule can be read again. */
const isAtTheEnd = async (root: PageOrFrame, digits: string): Promise<void> => {
  const steps = stepsScreen(root);
  await steps.isAt('Consent');
  await expect(steps.taken('Future Payments')).toContainText(`12 payments, at most`);
  await expect(steps.taken('Future Payments')).toContainText(`****${digits}`);
  await expect(steps.oneTap(digits)).toBeVisible();
};

/** Reads the schedule after all, and comes back to the final step. */
const readsTheSchedule = async (root: PageOrFrame): Promise<void> => {
  const steps = stepsScreen(root);
  await steps.taken('Future Payments').click();
  await expect(root.getByText('would like to collect 12 payment(s)')).toBeVisible();
  await steps.confirm.click();
  await steps.confirm.click();
};

const firstIsExecuted = async (merchant: Merchant, consentId: string, status: string): Promise<void> => {
  const read = await merchant.reads({ consentId, url: '' });
  expect([read.status, read.payments[0]?.status]).toEqual([status, 'executed']);
};

test('I pay by card, save it, and it is chosen for later debits', { tag: '@any-width' }, async ({
  page,
  merchant,
  product,
}) => {
  test.setTimeout(120_000);
  await passkeyDevice(page);
  const { url, consentId } = await product.call(createSandboxExample, { params: { id: 'payment-first' } });
  await page.goto(url);
  await expect(page.getByText('Schedule 12 future payment(s)')).toBeVisible();
  await expectAccessible(page);
  await paysAndSaves(page);
  await firstIsExecuted(merchant, consentId, 'pending');
  await button(page, 'Sign In & Save Card').click();
  await signInScreen(attestFrame(page)).enrols(newPhone());
  await page.getByLabel('Account number').fill('1000000003');
  await page.getByRole('radio').check();
  await button(page, 'Save Card').click();
  await expect(cardScreen(page).heading('Saving Your Card')).toBeVisible();
  await isAtTheEnd(page, '0003');
  await readsTheSchedule(page);
  await isAtTheEnd(page, '0003');
  await expectAccessible(page);
  await pressConsent(stepsScreen(page).oneTap('0003'));
  await grantedScreen(page).isShown();
  await firstIsExecuted(merchant, consentId, 'granted');
});

test('I pay by transfer inside the shop, link that account, and it is chosen', { tag: '@any-width' }, async ({
  page,
  merchant,
  product,
}) => {
  test.setTimeout(120_000);
  await passkeyDevice(page);
  const shop = demoShop(page);
  const [payment, linking] = [paymentScreen(shop.frame), linkingScreen(shop.frame)];
  await page.goto(`${product.shopUrl}/?example=payment-first`);
  await expect(shop.frame.getByText('Then they would like to:')).toBeVisible();
  await expectFrameFits(shop.frameElement);
  await payment.openDetails();
  await payment.reportSent();
  await payment.succeeds();
  await expect(linking.heading('Link this account for future payments?')).toBeVisible();
  await expectFrameFits(shop.frameElement);
  await button(shop.frame, 'Sign In to Save Account').click();
  await signInScreen(attestFrame(shop.frame)).enrols(newPhone());
  await expect(shop.frame.getByText('Amount paid ₦3,500.06')).toBeVisible();
  await button(shop.frame, 'Enter Account Number').click();
  await linking.finds('1000000001', 'Zenith');
  await linking.created.click();
  await linking.succeeds();
  await isAtTheEnd(shop.frame, '0001');
  await expect(stepsScreen(shop.frame).heads.filter({ hasText: 'Immediate Payment' })).toContainText('linked');
  await expectAccessible(page);
  await pressConsent(stepsScreen(shop.frame).oneTap('0001'));
  await grantedScreen(shop.frame).isShown();
  await firstIsExecuted(merchant, await shop.consentId(), 'granted');
  expect(await shop.received('oya-money-consent-success')).toHaveLength(1);

  // Next time I pay before I sign in again: the account is linked already, so it is chosen at once.
  await shop.frame.locator('body').evaluate(() => {
    localStorage.removeItem('paymonaToken');
    localStorage.removeItem('paymonaUser');
  });
  await page.goto(`${product.shopUrl}/?example=payment-first`);
  await payment.openDetails();
  await payment.reportSent();
  await payment.succeeds();
  await button(shop.frame, 'Sign In to Save Account').click();
  await signInScreen(attestFrame(shop.frame)).usePasskey.click();
  await isAtTheEnd(shop.frame, '0001');
});

/** The page asks for the rest of the consent, but not for the payment. */
const showsRemainingRequest = async (page: Page): Promise<void> => {
  await expect(page.getByText('They would like to:', { exact: true })).toBeVisible();
  await expect(page.getByText('Schedule 12 future payment(s)')).toBeVisible();
  await expect(page.getByText(/^Collect/)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Save Your Card' })).toHaveCount(0);
};

test('I pay and save nothing: I am not asked again, on this device or another', { tag: '@any-width' }, async ({
  page,
  product,
  otherDevice,
}) => {
  const { url } = await product.call(createSandboxExample, { params: { id: 'payment-first' } });
  await page.goto(url);
  await paysAndSaves(page);
  const declined = page.waitForResponse('**/offer-declined');
  await button(page, 'Skip for Now').click();
  await showsRemainingRequest(page);
  expect((await declined).status()).toBe(200);
  await page.reload();
  await showsRemainingRequest(page);
  const other = await otherDevice();
  await other.goto(url);
  await showsRemainingRequest(other);
});
