import { readConsentData } from '@yarda/contracts/consent/consent-data.ts';
import { registerForm } from '@yarda/contracts/data/forms.ts';
import { expect, test } from './journey.ts';
import { approvalScreen, pressConsent } from './screens/approval-screen.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { attestFrame, signInScreen } from './screens/sign-in-screen.ts';
import { stepsScreen } from './screens/steps-screen.ts';
import { newPhone, passkeyDevice } from './world/passkey-device.ts';

/** One field of every kind that the other journeys lack. */
const schema = {
  type: 'object',
  required: ['email', 'rent', 'state', 'agreed'],
  properties: {
    email: { type: 'string', title: 'Email', format: 'email' },
    rent: { type: 'number', title: 'Rent in naira', minimum: 0.5 },
    rooms: { type: 'integer', title: 'Rooms', maximum: 20 },
    state: { type: 'string', title: 'State', enum: ['Abia', 'Benue', 'Edo', 'Kano', 'Lagos', 'Oyo'] },
    about: { type: 'string', title: 'About you', maxLength: 500 },
    agreed: { type: 'boolean', title: 'I have read the house rules' },
  },
};

test('I fill in every kind of field, wrongly at first; the merchant reads what I meant', { tag: '@any-width' }, async ({
  page,
  product,
  merchant,
}) => {
  await passkeyDevice(page);
  const { formId } = await product.call(registerForm, {
    body: { title: 'A tenancy', sections: [{ id: 'tenant', title: 'The tenant', schema }] },
  });
  const consent = await merchant.requests({ payments: [], formId });
  const steps = stepsScreen(page);
  await page.goto(consent.url);
  await approvalScreen(page).authenticate.click();
  await signInScreen(attestFrame(page)).enrols(newPhone());
  await steps.isAt('A tenancy');

  await page.getByLabel('Email').fill('ada');
  await page.getByLabel('Rent in naira').fill('a lot');
  await page.getByLabel('Rooms').fill('2.5');
  await steps.save.click();
  for (const words of ['Enter an email address', 'Enter a whole number', 'This is needed'])
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Rent in naira')).toHaveValue('a lot');
  await expectAccessible(page);

  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Rent in naira').fill('');
  await page.getByLabel('Rent in naira').pressSequentially('250000.05');
  await expect(page.getByLabel('Rent in naira')).toHaveValue('250000.05');
  await page.getByLabel('Rooms').fill('2');
  await page.getByLabel('State').selectOption('Lagos');
  await page.getByLabel('About you').fill('A cook.\nTwo children.');
  await page.getByLabel('I have read the house rules').check();
  await steps.save.click();
  await expect(page.getByText('All sections completed! Ready to continue.')).toBeVisible();
  await steps.nextStep.click();
  await pressConsent(steps.consent);
  await grantedScreen(page).isShown();
  const { form } = await product.call(readConsentData, { params: { consentId: consent.consentId } });
  expect(form?.answers.tenant).toEqual({
    email: 'ada@example.com',
    rent: 250_000.05,
    rooms: 2,
    state: 'Lagos',
    about: 'A cook.\nTwo children.',
    agreed: true,
  });
});

test('my unsaved entries are still there when I return to the form', { tag: '@any-width' }, async ({
  page,
  product,
  merchant,
}) => {
  await passkeyDevice(page);
  const section = (id: string, title: string, label: string) => ({
    ...{ id, title },
    schema: { type: 'object', required: ['text'], properties: { text: { type: 'string', title: label } } },
  });
  const sections = [section('tenant', 'The tenant', 'Your name'), section('rent', 'The rent', 'Who pays it')];
  const { formId } = await product.call(registerForm, { body: { title: 'A tenancy', sections } });
  const consent = await merchant.requests({ payments: [], formId, dataSharing: { bvnData: ['fullName'] } });
  const steps = stepsScreen(page);
  const open = (title: string) => page.getByRole('button', { name: new RegExp(title) }).click();
  await page.goto(consent.url);
  await approvalScreen(page).authenticate.click();
  await signInScreen(attestFrame(page)).enrols(newPhone());
  await steps.confirm.click();
  await steps.isAt('A tenancy');

  await page.getByLabel('Your name').fill('Ada O');
  await test.step('another section', async () => {
    await open('The rent');
    await page.getByLabel('Who pays it').fill('Bo');
    await open('The tenant');
    await expect(page.getByLabel('Your name')).toHaveValue('Ada O');
  });
  await test.step('another step', async () => {
    await steps.heads.first().click();
    await steps.confirm.click();
    await steps.isAt('A tenancy');
    await expect(page.getByLabel('Your name')).toHaveValue('Ada O');
  });
  await test.step('a reload', async () => {
    await page.reload();
    await steps.confirm.click();
    await expect(page.getByLabel('Your name')).toHaveValue('Ada O');
  });
  await page.getByLabel('Your name').fill('Ada Obi');
  await steps.save.click();
  await expect(page.getByLabel('Who pays it')).toHaveValue('Bo');
  await open('The tenant');
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Obi');
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.endsWith('.tenant')))).toEqual([]);
});
