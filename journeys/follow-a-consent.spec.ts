import { createSandboxExample, signInToSandbox } from '@yarda/contracts/sandbox/sandbox.ts';
import { expect, test } from './journey.ts';
import { approvalScreen, pressConsent } from './screens/approval-screen.ts';
import { demoShop } from './screens/demo-shop.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';
import { attestFrame, signInScreen } from './screens/sign-in-screen.ts';
import { stepsScreen } from './screens/steps-screen.ts';
import { troubleScreen } from './screens/trouble-screen.ts';
import { newPhone, passkeyDevice } from './world/passkey-device.ts';
import type { PretendBank } from './world/pretend-bank.ts';

const expired = 'Consent not found or has expired';
const shortly = async (bank: PretendBank, ms: number) => new Date(Date.parse(await bank.time()) + ms).toISOString();

test('I pay on my phone what a shop shows on my desktop: the shop follows, and is notified once', {
  tag: '@any-width',
}, async ({ page, product, otherDevice }) => {
  const shop = demoShop(page);
  await page.goto(`${product.shopUrl}/?example=transfer`);
  await expect(shop.frame.getByText('₦2,500.00 due now')).toBeVisible();
  const consentId = await shop.consentId();
  const phone = await otherDevice();
  await phone.goto(`/r/${consentId}?clientId=cli_demo`);
  await paymentScreen(phone).openDetails();
  await paymentScreen(phone).reportSent();
  await grantedScreen(phone).isShown();
  await grantedScreen(shop.frame).isShown();
  await expect(shop.state).toHaveText('Paid. Your order is being packed.');
  expect(await shop.received('oya-money-consent-success')).toHaveLength(1);
});

test('I approve on one device while another still shows the steps: it follows', { tag: '@any-width' }, async ({
  page,
  merchant,
  otherDevice,
}) => {
  const device = await passkeyDevice(page);
  const consent = await merchant.requests({ payments: [], dataSharing: { userImages: true } });
  await page.goto(consent.url);
  await approvalScreen(page).authenticate.click();
  await signInScreen(attestFrame(page)).enrols(newPhone());
  await stepsScreen(page).isAt('Data Sharing');

  const other = await otherDevice();
  await device.syncsTo(await passkeyDevice(other));
  await other.goto(consent.url);
  await approvalScreen(other).authenticate.click();
  await signInScreen(attestFrame(other)).alreadyHavePasskey.click();
  await stepsScreen(other).confirm.click();
  await pressConsent(stepsScreen(other).consent);
  await grantedScreen(other).isShown();
  await grantedScreen(page).isShown();
  await expect(page.getByText('Data Shared')).toBeVisible();
});

test('Another person approves the consent I have open: it is theirs, and I no longer see it', {
  tag: '@any-width',
}, async ({ page, merchant, otherDevice, troubles }) => {
  troubles.expect(/status of 404/);
  await passkeyDevice(page);
  const consent = await merchant.requests({ payments: [], dataSharing: { userImages: true } });
  await page.goto(consent.url);
  await approvalScreen(page).authenticate.click();
  await signInScreen(attestFrame(page)).enrols(newPhone());
  await stepsScreen(page).isAt('Data Sharing');
  const other = await otherDevice();
  await passkeyDevice(other);
  await other.goto(consent.url);
  await approvalScreen(other).authenticate.click();
  await signInScreen(attestFrame(other)).enrols(newPhone());
  await stepsScreen(other).confirm.click();
  await pressConsent(stepsScreen(other).consent);
  await grantedScreen(other).isShown();
  await troubleScreen(page).showsError('Consent Not Found', expired);
});

test('My consent expires while I look at the payment', { tag: '@any-width' }, async ({
  page,
  merchant,
  bank,
  troubles,
}) => {
  troubles.expect(/status of 404/);
  const expiresAt = await shortly(bank, 6_000);
  const consent = await merchant.requests({
    payments: [{ type: 'immediate', amount: 250_000, narration: 'Rice' }],
    expiresAt,
  });
  await page.goto(consent.url);
  await expect(page.getByText('₦2,500.00 due now')).toBeVisible();
  await troubleScreen(page).showsError('Consent Not Found', expired);
  await expectAccessible(page);
  expect((await merchant.reads(consent)).status).toBe('expired');
});

test('My consent expires while I go through its steps', { tag: '@any-width' }, async ({
  page,
  product,
  merchant,
  bank,
  troubles,
}) => {
  troubles.expect(/status of 404/);
  const { token, user } = await product.call(signInToSandbox, { body: { phone: '+2348000000002' } });
  await page.addInitScript(
    (session) => {
      if (location.origin === 'null') return;
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    },
    { paymonaUser: JSON.stringify(user), paymonaToken: token },
  );
  const consent = await merchant.requests({
    payments: [],
    dataSharing: { userImages: true },
    expiresAt: await shortly(bank, 8_000),
  });
  await page.goto(consent.url);
  await stepsScreen(page).isAt('Data Sharing');
  await stepsScreen(page).confirm.click();
  await troubleScreen(page).showsError('Consent Not Found', expired);
});

test('I view everything that a consent asks, and a form by its id alone, read-only', { tag: '@any-width' }, async ({
  page,
  product,
  merchant,
}) => {
  const { url } = await product.call(createSandboxExample, { params: { id: 'whole' } });
  await page.goto(`${url}&public=true`);
  await expect(page.getByText('This is a read-only view. Only the payer can act on it.')).toBeVisible();
  await expect(page.getByText('4 data point(s) being shared')).toBeVisible();
  await expect(page.getByText('would like to collect 12 payment(s) totalling ₦222,000.00')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'An account with Lekki Fresh Market' })).toBeVisible();
  await expect(page.getByText('₦4,500.00 due now')).toBeVisible();
  await expect(page.getByLabel('Name of the business')).toBeDisabled();
  await expect(page.locator('button:enabled, input:enabled')).toHaveCount(0);
  await expectAccessible(page);

  const plain = await merchant.requests({ payments: [] });
  await page.goto(`${plain.url}&public=true&formId=frm_demo_account`);
  await expect(page.getByRole('heading', { name: /^An account with/ })).toBeVisible();
  await expect(page.getByLabel('Name of the business')).toBeDisabled();
  await expectAccessible(page);
});
