import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { accountScreen, storedSession } from './screens/account-screen.ts';
import { approvalScreen } from './screens/approval-screen.ts';
import { delayChunk } from './screens/delay-chunk.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';
import { attestFrame, signInScreen } from './screens/sign-in-screen.ts';
import { newPhone, passkeyDevice } from './world/passkey-device.ts';

const guarded = (amount = 250_000) => ({
  payments: [{ type: 'immediate' as const, amount, narration: 'Vegetables, one box' }],
  requirements: { requiresAuth: true },
});

/** The decoded payload of the receipt that a consent's payer gets. */
const receiptTerms = async (page: Page, consentId: string) => {
  const { paymonaToken } = await storedSession(page);
  const headers = { authorization: `Bearer ${paymonaToken}` };
  const answer = await page.request.get(`/api/consent/${consentId}/receipt`, { headers });
  expect(answer.status()).toBe(200);
  const { receipt } = await answer.json();
  const [, payload = ''] = String(receipt).split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
};

test('I prove who I am, read the terms, approve exactly those, and pay', { tag: '@any-width' }, async ({
  page,
  merchant,
}) => {
  await passkeyDevice(page);
  const actOnBehalfOf = { role: { name: 'Sales Representative' }, fullName: 'Chidi Eze', name: 'Eze & Sons Ltd' };
  const consent = await merchant.requests({ ...guarded(), actOnBehalfOf });
  const approval = approvalScreen(page);
  const claim = page.getByText('says they act for Eze & Sons Ltd', { exact: true });
  await page.goto(consent.url);
  await approval.requestsOf('₦2,500.00');
  await expect(claim).toBeVisible();
  await expectAccessible(page);
  await approval.authenticate.click();
  await signInScreen(attestFrame(page)).enrols(newPhone());
  await approval.isShown();
  await expect(claim).toHaveCount(2);
  await expect(page.getByText('Vegetables, one box').last()).toBeVisible();
  await expectAccessible(page);
  await approval.consentsToTransfer();

  const payment = paymentScreen(page);
  await expect(payment.sent).toBeVisible();
  const read = await merchant.reads(consent);
  expect(read).toMatchObject({ status: 'granted', payments: [{ status: 'pending' }], actOnBehalfOf });
  await payment.reportSent();
  await payment.succeeds();
  await grantedScreen(page).isShown();
  await merchant.readsExecuted(consent);

  const receipt = await receiptTerms(page, consent.consentId);
  expect(receipt).toMatchObject({ sub: consent.consentId, termsHash: read.grant?.termsHash });
  expect(receipt.terms).toMatchObject({
    payments: [{ amount: 250_000, narration: 'Vegetables, one box' }],
    representative: { fullName: 'Chidi Eze', organisation: 'Eze & Sons Ltd', verified: false },
    immediatePayments: { granted: true, selectedAccounts: [], paymentMethods: ['transfer'] },
  });
  await page.goto('/');
  await expect(accountScreen(page).list('What you agreed to').getByText('₦2,500.00 paid')).toBeVisible();
  await expect(accountScreen(page).list('Recent payments').getByText('₦2,500.00')).toBeVisible();
});

for (const [way, hours] of [
  ['ahead', 24],
  ['behind', -24],
] as const)
  test(`My phone's clock is a day ${way}: I approve all the same`, { tag: '@any-width' }, async ({
    page,
    merchant,
  }) => {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    await passkeyDevice(page);
    const consent = await merchant.requests(guarded());
    const approval = approvalScreen(page);
    await page.goto(consent.url);
    await approval.authenticate.click();
    await signInScreen(attestFrame(page)).enrols(newPhone());
    await approval.consentsToTransfer();
    const payment = paymentScreen(page);
    await expect(payment.countdown).toHaveText(/^29m : \d\ds$/);
    await payment.reportSent();
    await payment.succeeds();
    await merchant.readsExecuted(consent);
  });

test('My temporary key expires before I approve: I am asked again, and carry on', { tag: '@any-width' }, async ({
  page,
  merchant,
  bank,
  troubles,
}) => {
  troubles.expect(/status of 401/);
  await passkeyDevice(page);
  const consent = await merchant.requests(guarded());
  const approval = approvalScreen(page);
  const signIn = signInScreen(attestFrame(page));
  await page.goto(consent.url);
  await approval.authenticate.click();
  await signIn.enrols(newPhone());
  await approval.isShown();
  await bank.waits('PT11M');
  await page.route('**/api/attest/sessions', async (route) => {
    await expect(page.getByText('Re-authenticating...')).toBeVisible();
    await route.continue();
  });
  await approval.consentsToTransfer();
  await signIn.usePasskey.click();
  await expect(paymentScreen(page).sent).toBeVisible();
  expect((await merchant.reads(consent)).status).toBe('granted');
});

test('I cancel the approval: nothing is agreed to, and I can try again', { tag: '@any-width' }, async ({
  page,
  merchant,
}) => {
  const device = await passkeyDevice(page);
  const consent = await merchant.requests(guarded());
  const approval = approvalScreen(page);
  const pressAsItArrives = await delayChunk(page, /\/assets\/authentication-[^/]*\.js$/);
  await page.goto(consent.url);
  await pressAsItArrives(approval.authenticate);
  await signInScreen(attestFrame(page)).enrols(newPhone());
  await approval.isShown();
  await device.refuses();
  await approval.consentsToTransfer();
  await expect(page.getByText('You have not agreed to anything. Please try again.')).toBeVisible();
  await expectAccessible(page);
  expect((await merchant.reads(consent)).status).toBe('pending');
  await device.agrees();
  await approval.consentsToTransfer();
  await expect(paymentScreen(page).sent).toBeVisible();
});

test('I sign in on a new phone: until it is let in, it sees and approves nothing', { tag: '@any-width' }, async ({
  page,
  merchant,
  otherDevice,
}) => {
  await passkeyDevice(page);
  const phone = newPhone();
  await page.goto('/');
  await accountScreen(page).signIn.click();
  await signInScreen(attestFrame(page)).enrols(phone);
  await accountScreen(page).isOf(/^\+234/);

  const newDevice = await otherDevice();
  await passkeyDevice(newDevice);
  const consent = await merchant.requests(guarded());
  const signIn = signInScreen(attestFrame(newDevice));
  await newDevice.goto(consent.url);
  await approvalScreen(newDevice).authenticate.click();
  await signIn.proves(phone);
  await expect(attestFrame(newDevice).getByText('This number has been used here before.')).toBeVisible();
  await signIn.createPasskey.click();
  await expect(signIn.heading('This device is new')).toBeVisible();
  await newDevice.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(approvalScreen(newDevice).consent).toHaveCount(0);
  expect((await merchant.reads(consent)).status).toBe('pending');
});

test('I open the page to look only: it asks me nothing, and I can do nothing', { tag: '@any-width' }, async ({
  page,
  merchant,
}) => {
  const consent = await merchant.requests(guarded());
  await page.goto(`${consent.url}&public=true`);
  await expect(page.getByText('Only the payer can act on it.')).toBeVisible();
  await expect(approvalScreen(page).authenticate).toHaveCount(0);
});

test('I come back to a consent that I approved, and pay it', { tag: '@any-width' }, async ({ page, merchant }) => {
  await passkeyDevice(page);
  const consent = await merchant.requests(guarded());
  await page.goto(consent.url);
  await approvalScreen(page).authenticate.click();
  await signInScreen(attestFrame(page)).enrols(newPhone());
  await approvalScreen(page).consentsToTransfer();
  await expect(paymentScreen(page).sent).toBeVisible();
  await page.reload();
  await paymentScreen(page).openDetails();
  await paymentScreen(page).reportSent();
  await grantedScreen(page).isShown();
  await merchant.readsExecuted(consent);
});
