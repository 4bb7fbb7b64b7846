import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readConsentData } from '@yarda/contracts/consent/consent-data.ts';
import { createSandboxExample } from '@yarda/contracts/sandbox/sandbox.ts';
import { expect, test } from './journey.ts';
import { accountScreen } from './screens/account-screen.ts';
import { pressConsent } from './screens/approval-screen.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { attestFrame, signInScreen } from './screens/sign-in-screen.ts';
import { adaAtHerDevice } from './world/ada.ts';

test('I share data, fill a form, agree to debits and pay, all in one consent', async ({ page, product }) => {
  test.setTimeout(120_000);
  await adaAtHerDevice(page);
  const { url, consentId } = await product.call(createSandboxExample, { params: { id: 'whole' } });
  await page.goto(url);
  await expect(page.getByText('They would like to:')).toBeVisible();
  await page.getByRole('button', { name: 'Authenticate' }).click();
  await signInScreen(attestFrame(page)).usePasskey.click();
  await expect(page.getByText('4 data point(s) being shared')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Complete all form sections to continue.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Name of the business')).toBeFocused();
  await page.getByLabel('Name of the business').fill('Ada Foods');
  await page.getByRole('radio', { name: 'Restaurant' }).check();
  await page.getByLabel('In business since').fill('2020-02-29');
  await page.getByRole('checkbox', { name: 'Fish' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Street and number')).toBeVisible();
  await expect(page.getByRole('button', { name: /Where to deliver/ })).toBeFocused();
  await page.reload();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByLabel('Street and number').fill('14 Admiralty Way');
  await expect(page.getByLabel('City')).toHaveValue('Lagos');
  await page.getByLabel('State').fill('Lagos');
  await page.getByRole('button', { name: 'Add Contact' }).click();
  await page.getByRole('group', { name: 'Contact 1' }).getByLabel('Name').fill('Bola');
  await page.getByLabel('Phone').fill('+2348000000002');
  await page.getByLabel('A bill with this address').setInputFiles({
    name: 'bill.png',
    mimeType: 'image/png',
    buffer: Buffer.from('89504e470d0a1a0a00', 'hex'),
  });
  await expect(page.getByText('bill.png was received')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('All sections completed! Ready to continue.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Where to deliver/ })).toBeFocused();
  await page.getByRole('button', { name: 'Next Step' }).click();
  await expect(page.getByText('would like to collect 12 payment(s) totalling ₦222,000.00')).toBeVisible();
  await expect(page.getByText(/At most ₦222,000\.00 can leave your account in all/)).toBeVisible();
  await page.getByText('Monthly', { exact: true }).first().click();
  await expect(page.getByText('What this means')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await expect(confirm).toBeDisabled();
  await expect(page.getByRole('heading', { name: /Future Payments/ })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: /^Kuda.*Not supported$/ })).toBeDisabled();
  await page.getByRole('checkbox', { name: /Access Bank/ }).check();
  await expectAccessible(page);
  await confirm.click();
  await expect(page.getByText('₦4,500.00 due now')).toBeVisible();
  const consent = page.getByRole('button', { name: 'Consent', exact: true });
  await expect(consent).toBeDisabled();
  await page.getByRole('radio', { name: /Pay by Transfer/ }).check();
  await expect(page.locator('.terms-slip > div')).toHaveText([
    'Now₦4,500.00 by bank transfer, after you consent',
    'Later12 payments, at most ₦222,000.00',
    'Later fromAccess Bank ****6784',
    'SharedBVN data, Bank account information',
    'Form2 sections, sent to Lekki Fresh Market',
  ]);
  await expectAccessible(page);
  await pressConsent(consent);
  await page.getByRole('button', { name: 'I have made the transfer' }).click();
  await grantedScreen(page).isShown();
  await expect(page.getByText('Confirmations sent to your registered contact.')).toBeVisible();
  await expect(page.getByText('Future Payments Authorized')).toBeVisible();
  await expect(page.getByText('+10 more payment(s)')).toBeVisible();
  await expect(page.getByText("You'll be notified before each debit.")).toBeVisible();
  await expect(page.getByText('Data Shared')).toBeVisible();
  await expect(page.getByText('Your answers, sent to Lekki Fresh Market')).toBeVisible();
  const returnLink = page.getByRole('link', { name: 'Back to Lekki Fresh Market' });
  await expect(returnLink).toHaveAttribute('href', `${product.shopUrl}/?consentId=${consentId}`);
  const manage = page.getByRole('link', { name: 'See or stop what you agreed to' });
  await expect(manage).toHaveAttribute('href', `/agreements/${consentId}`);
  await expectAccessible(page);
  const { data, form } = await product.call(readConsentData, { params: { consentId } });
  expect(data.bvnData).toEqual({ fullName: 'Ada Ngozi Obi', dateOfBirth: '1991-04-17' });
  expect(form?.answers.business).toMatchObject({ name: 'Ada Foods', goods: ['Fish'] });
  await page.goto('/');
  const mine = accountScreen(page).list('What you agreed to');
  await expect(mine.getByText('12 debits, at most ₦222,000.00 · 4 data points · a form').first()).toBeVisible();
  await mine.getByRole('region', { name: 'Active' }).getByRole('link', { name: 'Lekki Fresh Market' }).first().click();
  await managesConsent(page, consentId);
});

/** Manages one consent, two taps from home: no action needs a confirmation first. */
const managesConsent = async (page: Page, consentId: string) => {
  await expect(page.getByText('Lekki Fresh Market read 4 shared items and your form.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Skip next' }).click();
  await expect(page.getByText('Later debits keep their days.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await page.getByText('All 12 debits').click();
  await page
    .getByRole('link', { name: /^\w{3} \d/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Pay it now another way' }).click();
  await expect(page).toHaveURL(/\/r\/cns_/);
  await expect(page.getByText('₦18,500.00').first()).toBeVisible();
  await page.goto(`/agreements/${consentId}`);
  await page.getByText('Lower limit', { exact: true }).click();
  await page.getByRole('radio', { name: '₦222,000.00 in all' }).check();
  await page.getByLabel('New limit in naira').fill('300,000');
  await page.getByRole('button', { name: 'Lower it' }).click();
  await expect(page.getByText('It has to be less than ₦222,000.00.')).toBeVisible();
  await page.getByLabel('New limit in naira').fill('200,000');
  await page.getByRole('button', { name: 'Lower it' }).click();
  await expect(page.getByText('₦0.00 of ₦200,000.00 in all')).toBeVisible();
  await page.getByText('Pause', { exact: true }).click();
  await page.getByRole('radio', { name: 'Until I lift it' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pause until I lift it' }).click();
  await expect(page.getByText('Paused by you.')).toBeVisible();
  await expect(page.getByText('You paused the debits.')).toBeVisible();
  await page.getByRole('button', { name: 'Allow debits again' }).click();
  await expect(page.getByText('You allowed the debits again.')).toBeVisible();
  await page.getByText('What you agreed to, word for word').click();
  await expect(page.getByText(/₦222,000\.00/).last()).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`receipt-${consentId}.json`);
  expect(JSON.parse(await readFile(await saved.path(), 'utf8'))).toMatchObject({ keys: [{ kty: 'EC' }] });
  const savingDebits = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const calendar = await readFile(await (await savingDebits).path(), 'utf8');
  expect(calendar.match(/STATUS:CONFIRMED/g)).toHaveLength(12);
  await page.getByRole('button', { name: 'Stop all debits' }).click();
  await page.getByRole('button', { name: 'Yes, stop for good' }).click();
  await expect(page.getByRole('heading', { name: /^Stopped on/ })).toBeVisible();
  const stopping = page.getByRole('region', { name: 'Receipt: debits stopped' });
  await expect(stopping.getByText('The payer ended the debits for good.')).toBeVisible();
  const savingAll = page.waitForEvent('download');
  await stopping.getByRole('button', { name: 'Save' }).click();
  const receipts = await readFile(await (await savingAll).path(), 'utf8');
  await expect(page.getByText('Lekki Fresh Market can take nothing more.')).toBeVisible();
  await expectAccessible(page);
  await page.getByText('All 12 debits').click();
  await page
    .getByRole('link', { name: /^\w{3} \d/ })
    .first()
    .click();
  await expect(page.getByText('You stopped all debits.')).toBeVisible();
  await expectAccessible(page);
  await checksReceipts(page, receipts);
};

/** On the page that needs no network: all that was saved is genuine, and one receipt taken out of it is missed. */
const checksReceipts = async (page: Page, saved: string): Promise<void> => {
  await page.goto('/verify');
  const asFile = (text: string) => ({ name: 'receipts.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.getByLabel('Receipt file').setInputFiles(asFile(saved));
  await expect(page.getByRole('heading', { name: 'These receipts are genuine' })).toBeVisible();
  await expect(page.getByText('The payer paused the debits until they are let go on.')).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(true);
  const { receipts, ...file } = JSON.parse(saved);
  const missing = JSON.stringify({ ...file, receipts: receipts.toSpliced(1, 1) });
  await page.getByLabel('Or paste it here').fill(missing);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('heading', { name: 'These receipts cannot be trusted' })).toBeVisible();
  await expect(page.getByText('Receipt 2 does not follow the one before')).toBeVisible();
  await page.context().setOffline(false);
};
