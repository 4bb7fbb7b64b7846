import { readConsentData } from '@yarda/contracts/consent/consent-data.ts';
import { answerDispute } from '@yarda/contracts/mandates/debits-merchant.ts';
import { grantSandboxConsent } from '@yarda/contracts/sandbox/sandbox-consents.ts';
import { daysAfter } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { ownDebitScreen } from './screens/own-debit-screen.ts';
import { adasPhone, agreedDebitsIn } from './world/last-month.ts';
import { signInAs } from './world/signed-in.ts';

test('I say that a debit is not right: the merchant agrees, and my money comes back', async ({ page, product }) => {
  const debits = agreedDebitsIn(product);
  const plan = { amount: 507_600, dueDate: await debits.aQuietWeekAhead() };
  const consentId = await debits.agrees({ plan, accountIds: ['acc_ada_access'] });
  await debits.wind({ to: daysAfter(plan.dueDate, 1) });
  const [taken] = await debits.of(consentId);
  const debitId = taken?.debitId ?? '';
  expect(taken).toMatchObject({ status: 'executed' });

  const debit = ownDebitScreen(page);
  await signInAs(page, product, adasPhone);
  await page.goto(`/debits/${debitId}`);
  await expect(page).toHaveTitle('₦5,076.00 · Lekki Fresh Market - Your Yarda account');
  await page.getByText('This is not right', { exact: true }).click();
  await page.getByRole('radio', { name: 'I did not get what I paid for' }).check();
  await page.getByLabel('In your words, if you like').fill('The flat was never handed over.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Tell Lekki Fresh Market' }).click();
  await expect(
    page.getByText(/^Lekki Fresh Market was told\. If it does not answer by .+, the money goes back to you\.$/),
  ).toBeVisible();
  await expect(page.getByText('The flat was never handed over.')).toBeVisible();
  await expectAccessible(page);

  await product.call(answerDispute, { params: { debitId }, body: { decision: 'uphold' } });
  await page.reload();
  await expect(debit.status('Given back')).toBeVisible();
  await expectAccessible(page);
});

test('I share one thing no longer: the merchant reads the other, and not that', async ({ page, product, merchant }) => {
  const { consentId } = await merchant.requests({
    payments: [],
    dataSharing: { bvnData: ['fullName', 'dateOfBirth'] },
  });
  await product.call(grantSandboxConsent, { params: { consentId }, body: { phone: adasPhone } });
  const read = async () => (await product.call(readConsentData, { params: { consentId } })).data.bvnData;
  expect(Object.keys((await read()) ?? {})).toEqual(['fullName', 'dateOfBirth']);

  await signInAs(page, product, adasPhone);
  await page.goto(`/agreements/${consentId}/`);
  await expect(page).toHaveTitle('Lekki Fresh Market - Your Yarda account');
  const choice = page.locator('.withdraw-choice');
  await page.getByRole('button', { name: 'Share Date of birth no longer' }).click();
  await expect(choice).toContainText(
    'Lekki Fresh Market can no longer read this: Date of birth (BVN data), from now on.',
  );
  await expectAccessible(page);
  await choice.getByRole('button', { name: 'Keep sharing' }).click();
  expect(Object.keys((await read()) ?? {})).toHaveLength(2);
  await page.getByRole('button', { name: 'Share Date of birth no longer' }).click();
  await choice.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByText('Ended. Lekki Fresh Market can no longer read it.')).toBeAttached();
  const part = (name: string) => page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });
  await expect(part('Shared with Lekki Fresh Market')).toBeFocused();
  await expectAccessible(page);
  expect(Object.keys((await read()) ?? {})).toEqual(['fullName']);
});

test('I take an account out: I confirm once, see an error if it fails, and only the other is debited', async ({
  page,
  product,
  troubles,
}) => {
  const debits = agreedDebitsIn(product);
  const plan = { dueDate: await debits.aQuietWeekAhead() };
  const consentId = await debits.agrees({ plan, accountIds: ['acc_ada_access', 'acc_ada_gtbank'] });
  await signInAs(page, product, adasPhone);
  await page.goto(`/agreements/${consentId}`);
  await page.getByRole('button', { name: 'No longer debit Access Bank ****6784' }).click();
  const choice = page.locator('.withdraw-choice');
  await expect(choice).toContainText('Lekki Fresh Market can no longer debit Access Bank ****6784, from now on.');
  await expectAccessible(page);
  troubles.expect(/ERR_FAILED/);
  await page.route(`**/api/consents/${consentId}/lower`, (route) => route.abort(), { times: 1 });
  await choice.getByRole('button', { name: 'Take it out' }).click();
  await expect(choice.getByText('We could not reach the server.')).toBeVisible();
  await choice.getByRole('button', { name: 'Take it out' }).click();
  await expect(page.getByText('Taken out. It is debited no more.')).toBeAttached();
  const left = page.locator('section', { has: page.getByRole('heading', { name: 'Taken from', exact: true }) });
  await expect(left).toBeFocused();
  await expect(page.getByText('from Guaranty Trust Bank ****6785')).toBeVisible();
  await expect(page.getByText('You took an account out.')).toBeVisible();
  troubles.expect(/ERR_FAILED/);
  await page.route('**/api/auth/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You could not be signed out. Check your connection and try again.')).toBeVisible();
});
