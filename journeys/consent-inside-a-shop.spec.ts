import { readConsentData } from '@yarda/contracts/consent/consent-data.ts';
import { expect, test } from './journey.ts';
import { approvalScreen, pressConsent } from './screens/approval-screen.ts';
import { demoShop } from './screens/demo-shop.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { expectFrameFits } from './screens/frame-fit.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';
import { attestFrame, signInScreen } from './screens/sign-in-screen.ts';
import { fillMarketForm, stepsScreen } from './screens/steps-screen.ts';
import { adaAtHerDevice } from './world/ada.ts';
import { newPhone, passkeyDevice } from './world/passkey-device.ts';

test('Inside a shop I share data, fill a form, agree to debits and pay', async ({ page, product, merchant }) => {
  test.setTimeout(120_000);
  await adaAtHerDevice(page);
  const shop = demoShop(page);
  const steps = stepsScreen(shop.frame);
  const fits = async () => {
    await expectFrameFits(shop.frameElement);
    await expectAccessible(page);
  };
  await page.goto(`${product.shopUrl}/?example=whole`);
  await expect(shop.frame.getByText('They would like to:')).toBeVisible();
  await fits();
  await approvalScreen(shop.frame).authenticate.click();
  await signInScreen(attestFrame(shop.frame)).usePasskey.click();
  await steps.isAt('Data Sharing');
  await expect
    .poll(steps.standings)
    .toEqual([
      '1 Data Sharing Pending',
      '2 An account with Lekki Fresh Market Pending',
      '3 Future Payments Pending',
      '4 Immediate Payment Pending',
    ]);
  await fits();
  await steps.confirm.click();
  await steps.isAt('An account with Lekki Fresh Market');
  await expect(shop.frame.getByLabel('Name of the business')).toBeVisible();
  await fits();
  await fillMarketForm(shop.frame, (control) => control.click());
  await steps.nextStep.click();
  await steps.isAt('Future Payments');
  await fits();
  await steps.confirm.click();
  await steps.account(/Access Bank/).check();
  await fits();
  await steps.confirm.click();
  await steps.isAt('Immediate Payment');
  await steps.payByTransfer.check();
  await fits();
  expect(await steps.standings()).toEqual([
    'Data Sharing 4 data points Completed',
    'An account with Lekki Fresh Market 2 sections Completed',
    'Future Payments 12 payments, at most ₦222,000.00, from Access Bank ****6784 linked Completed',
    '4 Immediate Payment Pending',
  ]);
  await pressConsent(steps.consent);
  await paymentScreen(shop.frame).reportSent();
  await grantedScreen(shop.frame).isShown();
  await grantedScreen(shop.frame).viewDetails.click();
  for (const part of ['Payment Collected', 'Future Payments Authorized', 'Data Shared']) {
    await expect(shop.frame.getByText(part)).toBeVisible();
  }
  await fits();
  await expect(shop.state).toHaveText('Paid. Your order is being packed.');
  const consentId = await shop.consentId();
  expect(await shop.received('oya-money-consent-success')).toMatchObject([{ consentData: { consentId } }]);
  const { data, form } = await product.call(readConsentData, { params: { consentId } });
  expect(data.bvnData).toEqual({ fullName: 'Ada Ngozi Obi', dateOfBirth: '1991-04-17' });
  expect(form?.answers.business).toMatchObject({ name: 'Ada Foods' });
  expect((await merchant.reads({ consentId, url: '' })).status).toBe('granted');
});

test('The answer to my grant is lost, I try again, I reload the shop: it gets the success message once', {
  tag: '@any-width',
}, async ({ page, product, merchant, troubles }) => {
  troubles.expect(/ERR_FAILED/);
  await passkeyDevice(page);
  const shop = demoShop(page);
  const steps = stepsScreen(shop.frame);
  await page.goto(`${product.shopUrl}/?example=sharing`);
  await approvalScreen(shop.frame).authenticate.click();
  await signInScreen(attestFrame(shop.frame)).enrols(newPhone());
  await steps.confirm.click();
  // The page follows the consent and would see the grant by itself; that is blocked here until I have tried again.
  const retrying = Promise.withResolvers<void>();
  await page.route(/\/api\/consent\/cns_[\w-]+\?/, async (route) => {
    await retrying.promise;
    await route.continue().catch(() => undefined);
  });
  let sent = 0;
  await page.route('**/api/consent/*/grant', async (route) => {
    sent += 1;
    if (sent > 1) {
      retrying.resolve();
      return route.continue();
    }
    await route.fetch();
    return route.abort();
  });
  await pressConsent(steps.consent);
  await expect(shop.frame.getByRole('heading', { name: 'Consent Error' })).toBeVisible();
  await expect(shop.frame.getByText('Failed to grant consent', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await shop.frame.getByRole('button', { name: 'Try Again', exact: true }).click();
  await grantedScreen(shop.frame).isShown();
  expect(sent).toBe(2);
  expect(await shop.received('oya-money-consent-success')).toHaveLength(1);
  const consentId = await shop.consentId();
  expect((await merchant.reads({ consentId, url: '' })).status).toBe('granted');
  for (let round = 0; round < 2; round += 1) {
    await page.reload();
    await grantedScreen(shop.frame).isShown();
    await expect.poll(() => shop.received('oya-money-consent-data')).toEqual([{ consentId, status: 'granted' }]);
    expect(await shop.received('oya-money-consent-success')).toEqual([]);
  }
});

test('I decline inside a shop, and the shop is notified', { tag: '@any-width' }, async ({
  page,
  product,
  merchant,
}) => {
  await passkeyDevice(page);
  const shop = demoShop(page);
  await page.goto(`${product.shopUrl}/?example=nothing`);
  const consentId = await shop.consentId();
  await shop.frame.getByRole('button', { name: 'Sign In', exact: true }).click();
  await signInScreen(attestFrame(shop.frame)).enrols(newPhone());
  await stepsScreen(shop.frame).decline.click();
  await expect(shop.state).toHaveText('The payment could not go on: Consent was rejected by user');
  expect(await shop.received('oya-money-consent-failed')).toEqual([
    { consentId, error: 'Consent was rejected by user' },
  ]);
  expect(await shop.received('oya-money-consent-declined')).toEqual([{ consentId }]);
  expect((await merchant.reads({ consentId, url: '' })).status).toBe('declined');
  await page.reload();
  await expect(shop.frame.getByRole('heading', { name: 'You declined. Nothing was agreed.' })).toBeVisible();
  await shop.frame.getByRole('button', { name: 'Back to the request' }).click();
  await expect(stepsScreen(shop.frame).consent).toBeVisible();
  expect((await merchant.reads({ consentId, url: '' })).status).toBe('pending');
});

test('My grant fails without a reason: the shop is notified of the failure', { tag: '@any-width' }, async ({
  page,
  product,
  troubles,
}) => {
  troubles.expect(/status of 422/);
  await passkeyDevice(page);
  const shop = demoShop(page);
  await page.goto(`${product.shopUrl}/?example=nothing`);
  const consentId = await shop.consentId();
  await shop.frame.getByRole('button', { name: 'Sign In', exact: true }).click();
  await signInScreen(attestFrame(shop.frame)).enrols(newPhone());
  const failure = { success: false, code: 'GRANT_INCOMPLETE', message: '', error: '' };
  await page.route('**/api/consent/*/grant', (route) => route.fulfill({ status: 422, json: failure }));
  await pressConsent(stepsScreen(shop.frame).consent);
  await expect(shop.frame.getByText('Failed to grant consent', { exact: true })).toBeVisible();
  await shop.frame.getByRole('button', { name: 'Report & Close' }).click();
  await expect(shop.state).toHaveText('The payment could not go on: Consent failed');
  expect(await shop.received('oya-money-consent-failed')).toEqual([{ consentId, error: 'Consent failed' }]);
});
