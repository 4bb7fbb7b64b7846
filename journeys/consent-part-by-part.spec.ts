import { readConsentData } from '@yarda/contracts/consent/consent-data.ts';
import { sandboxForm } from '@yarda/domain/sandbox/sandbox-forms.ts';
import { expect, test } from './journey.ts';
import { approvalScreen, pressConsent } from './screens/approval-screen.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { attestFrame, signInScreen } from './screens/sign-in-screen.ts';
import { fillBusiness, fillDelivery, stepsScreen } from './screens/steps-screen.ts';
import { adaAtHerDevice } from './world/ada.ts';
import { newPhone, passkeyDevice } from './world/passkey-device.ts';

const click = (control: { click(): Promise<void> }) => control.click();
const inDays = (now: string, days: number) => new Date(Date.parse(now) + days * 86_400_000).toISOString().slice(0, 10);

test('I only share data: the merchant reads that, and nothing more', { tag: '@any-width' }, async ({
  page,
  merchant,
  bank,
  product,
}) => {
  await passkeyDevice(page);
  const consent = await merchant.requests({
    payments: [],
    dataSharing: { bvnData: ['bvn', 'fullName'], userImages: true },
  });
  const steps = stepsScreen(page);
  await page.goto(consent.url);
  await expect(page.getByText('Access your BVN data')).toBeVisible();
  await expect(page.getByText('Access your user images')).toBeVisible();
  await approvalScreen(page).authenticate.click();
  await signInScreen(attestFrame(page)).enrols(newPhone());
  await expect(page.locator('.chip')).toHaveText(['BVN data', 'User images']);
  await expect(page.getByRole('region', { name: 'BVN data' }).getByRole('listitem')).toHaveText(['BVN', 'Full name']);
  await expect(page.getByText('3 data point(s) being shared')).toBeVisible();
  expect(await steps.standings()).toEqual(['1 Data Sharing Pending', '2 Consent']);
  await steps.confirm.click();
  expect(await steps.standings()).toEqual(['Data Sharing 3 data points Completed', '2 Consent']);
  await expectAccessible(page);
  await steps.taken('Data Sharing').click();
  await steps.isAt('Data Sharing');
  await steps.confirm.click();
  await pressConsent(steps.consent);
  await grantedScreen(page).isShown();
  await expect(page.getByText('Data Shared')).toBeVisible();
  await expect(page.getByText('Confirmations sent to your registered contact.')).toBeVisible();
  const read = async () => {
    const { data, form } = await product.call(readConsentData, { params: { consentId: consent.consentId } });
    return [Object.keys(data), Object.keys(data.bvnData ?? {}), form];
  };
  // A new number has shown nothing but a text message: registries are read once a stolen SIM would be known.
  expect(await read()).toEqual([[], [], null]);
  // The page's session would end meanwhile.
  await page.goto('about:blank');
  await bank.waits('PT73H');
  await expect.poll(read).toEqual([['bvnData', 'userImages'], ['bvn', 'fullName'], null]);
});

test('I only fill in a form, continue on another device, and consent', { tag: '@any-width' }, async ({
  page,
  merchant,
  otherDevice,
}) => {
  const device = await passkeyDevice(page);
  const consent = await merchant.requests({
    payments: [],
    formId: sandboxForm.formId,
    formCompletion: { templateLiteralValues: { shop: 'Lekki Fresh Market', city: 'Lagos' } },
  });
  const phone = newPhone();
  const steps = stepsScreen(page);
  await page.goto(consent.url);
  await approvalScreen(page).authenticate.click();
  await signInScreen(attestFrame(page)).enrols(phone);
  await steps.isAt('An account with Lekki Fresh Market');
  await expect(page.getByText('Complete all form sections to continue.')).toBeVisible();
  await expect(steps.nextStep).toBeDisabled();
  await fillBusiness(page, click);

  const second = await otherDevice();
  const secondDevice = await passkeyDevice(second);
  await device.syncsTo(secondDevice);
  const started: string[] = [];
  second.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/form-responses')) started.push(request.url());
  });
  await second.goto(consent.url);
  await approvalScreen(second).authenticate.click();
  await signInScreen(attestFrame(second)).alreadyHavePasskey.click();
  await expect(second.getByLabel('Street and number')).toBeVisible();
  await expect(second.getByRole('button', { name: 'Your business Completed' })).toBeVisible();
  await second.getByRole('button', { name: 'Your business Completed' }).click();
  await expect(second.getByLabel('Name of the business')).toHaveValue('Ada Foods');
  await second.getByRole('button', { name: 'Where to deliver Pending' }).click();
  await fillDelivery(second, click);
  await stepsScreen(second).nextStep.click();
  // The consent names the answers and their token, so none are begun.
  expect(started).toEqual([]);
  await expect(stepsScreen(second).decline).toBeVisible();
  await expectAccessible(second);
  await pressConsent(stepsScreen(second).consent);
  await grantedScreen(second).isShown();
  // The first device shows what was granted on the second.
  await grantedScreen(page).isShown();
  expect((await merchant.reads(consent)).status).toBe('granted');
});

test('I only agree to future payments, after going back once', { tag: '@any-width' }, async ({
  page,
  merchant,
  bank,
}) => {
  await adaAtHerDevice(page);
  const now = await bank.time();
  const plan = { type: 'future' as const, amountType: 'fixed' as const, narration: 'Rent', amount: 5_000_000 };
  const consent = await merchant.requests({
    payments: [
      { ...plan, startDate: inDays(now, 3), frequency: 'weekly', interval: 2, count: 4 },
      { ...plan, amountType: 'variable', narration: 'Repairs', amount: 100_000 },
    ],
  });
  const steps = stepsScreen(page);
  await page.goto(consent.url);
  await expect(page.getByText('Schedule 5 future payment(s)')).toBeVisible();
  await approvalScreen(page).authenticate.click();
  await signInScreen(attestFrame(page)).usePasskey.click();
  await expect(
    page.getByText('Lekki Fresh Market would like to collect 5 payment(s) totalling ₦201,000.00'),
  ).toBeVisible();
  for (const label of ['Fixed', 'Variable', 'Every 2 weeks', 'As needed']) {
    await expect(page.locator('.schedule-row').getByText(label, { exact: true }).first()).toBeVisible();
  }
  await page.getByText('Every 2 weeks', { exact: true }).click();
  await expect(page.getByText('What this means').first()).toBeVisible();
  await expectAccessible(page);
  await steps.confirm.click();
  await expect(page.getByText("Select what accounts you'd like to use for repayment:").first()).toBeVisible();
  await expect(steps.consent).toBeDisabled();
  await steps.back.click();
  await steps.confirm.click();
  expect(await steps.standings()).toEqual(['1 Future Payments Pending']);
  await steps.account(/Access Bank/).check();
  expect(await steps.standings()).toEqual(['1 Future Payments linked Pending']);
  await expectAccessible(page);
  await pressConsent(steps.oneTap('6784'));
  await grantedScreen(page).isShown();
  await expect(page.getByText('Future Payments Authorized')).toBeVisible();
  await expect(page.getByText('+3 more payment(s)')).toBeVisible();
});

test('The consent asks for nothing in particular: I sign in, decline, think again, and say yes', {
  tag: '@any-width',
}, async ({ page, merchant, product }) => {
  await passkeyDevice(page);
  const consent = await merchant.requests({ payments: [] });
  await page.goto(consent.url);
  await expect(page.getByText('Please sign in to grant consent')).toBeVisible();
  await expect(page.getByText('@lekkifresh')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await signInScreen(attestFrame(page)).enrols(newPhone());
  await expect(stepsScreen(page).decline).toBeVisible();
  await expectAccessible(page);
  await stepsScreen(page).decline.click();
  await expect(page.getByRole('heading', { name: 'You declined. Nothing was agreed.' })).toBeVisible();
  const returnLink = page.getByRole('link', { name: 'Back to Lekki Fresh Market' });
  await expect(returnLink).toHaveAttribute('href', `${product.shopUrl}/?consentId=${consent.consentId}`);
  await expectAccessible(page);
  await expect.poll(async () => (await merchant.reads(consent)).status).toBe('declined');
  await page.getByRole('button', { name: 'Back to the request' }).click();
  await pressConsent(stepsScreen(page).consent);
  await grantedScreen(page).isShown();
  expect((await merchant.reads(consent)).status).toBe('granted');
});
