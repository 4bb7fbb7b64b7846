import { readConsentData } from '@yarda/contracts/consent-data.ts';
import { createSandboxExample } from '@yarda/contracts/sandbox.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { attestFrame, signInScreen } from './screens/sign-in-screen.ts';
import { adaAtHerDevice } from './world/ada.ts';

test('I share data, fill a form, agree to debits and pay, all in one consent', async ({ page, world }) => {
  test.setTimeout(120_000);
  await adaAtHerDevice(page);
  const { url, consentId } = await world.call(createSandboxExample, { params: { id: 'whole' } });
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
  await page.getByRole('button', { name: 'Next Step' }).click();
  await expect(page.getByText('would like to collect 12 payment(s) totalling ₦222,000.00')).toBeVisible();
  await page.getByText('Monthly', { exact: true }).first().click();
  await expect(page.getByText('What this means')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await expect(confirm).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: /Kuda/ })).toBeDisabled();
  await page.getByRole('checkbox', { name: /Access Bank/ }).check();
  await expectAccessible(page);
  await confirm.click();
  await expect(page.getByText('₦4,500.00 due now')).toBeVisible();
  const consent = page.getByRole('button', { name: 'Consent', exact: true });
  await expect(consent).toBeDisabled();
  await page.getByRole('button', { name: /Pay by Transfer/ }).click();
  await expect(page.locator('.terms-slip > div')).toHaveText([
    'Now₦4,500.00 by bank transfer, once you have consented',
    'Later12 payments, at most ₦222,000.00',
    'FromAccess Bank ****6784',
    'SharedBVN data, Bank account information',
  ]);
  await expectAccessible(page);
  await consent.click();
  await page.getByRole('button', { name: 'I have made the transfer' }).click();
  await grantedScreen(page).isShown();
  await expect(page.getByText('Confirmations sent to your registered contact.')).toBeVisible();
  await expect(page.getByText('Future Payments Authorized')).toBeVisible();
  await expect(page.getByText('+10 more payment(s)')).toBeVisible();
  await expect(page.getByText("You'll be notified before each debit.")).toBeVisible();
  await expect(page.getByText('Data Shared')).toBeVisible();
  await expectAccessible(page);
  const { data, form } = await world.call(readConsentData, { params: { consentId } });
  expect(data.bvnData).toEqual({ fullName: 'Ada Ngozi Obi', dateOfBirth: '1991-04-17' });
  expect(form?.answers.business).toMatchObject({ name: 'Ada Foods', goods: ['Fish'] });
});
