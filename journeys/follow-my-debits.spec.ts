import { readMerchantPayment } from '@yarda/contracts/consent/consent-payments.ts';
import { type Debit, nameDebitAmount } from '@yarda/contracts/mandates/debits.ts';
import { daysAfter } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { ownDebitScreen } from './screens/own-debit-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';
import { adasPhone, agreedDebitsIn } from './world/last-month.ts';
import { signInAs } from './world/signed-in.ts';

// Time passes by months here: a world of its own.
test.use({ serverSettings: {} });

test('I skip a debit from the SMS that announces it: the next one is taken on its day', async ({ page, product }) => {
  const debits = agreedDebitsIn(product);
  const startDate = await debits.aQuietWeekAhead();
  const plan = { amount: 507_100, startDate, frequency: 'weekly', interval: 1, count: 2 } as const;
  const consentId = await debits.agrees({ plan, accountIds: ['acc_ada_access'] });
  await debits.wind({ to: startDate });
  const text = await debits.newestText(/will take N5,071\.00 on .+ from Access Bank \*6784 \(1 of 2\)/);
  const [link = ''] = /http\S+\/n\/\S+/.exec(text ?? '') ?? [];

  await page.goto(link);
  await expect(
    page.getByRole('heading', { name: /^Lekki Fresh Market will take ₦5,071\.00 on \w{3} \d/ }),
  ).toBeVisible();
  await expect(page.getByText('₦5,071.00', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Skip this debit' }).click();
  await expect(page.getByRole('heading', { name: 'This debit is skipped' })).toBeVisible();
  await expect(page.getByText('You may still owe Lekki Fresh Market')).toBeVisible();
  await expectAccessible(page);
  expect(await debits.total(consentId)).toMatchObject({ reserved: 0, spent: 0 });
  await page.getByRole('button', { name: 'Undo the skip' }).click();
  await page.getByRole('button', { name: 'Skip this debit' }).click();

  await debits.wind({ advance: 'P14D' });
  expect(await debits.of(consentId)).toMatchObject([
    { status: 'skipped', reason: 'skipped_by_payer', attempts: 0 },
    { status: 'executed', amount: 507_100, attempts: 1 },
  ]);
  expect(await debits.total(consentId)).toMatchObject({ reserved: 0, spent: 507_100 });
  await page.reload();
  await expect(page.getByText('Nothing is taken for it.')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('A debit finds too little twice; I pay it another way, and it is not tried again', async ({
  page,
  product,
  bank,
}) => {
  const debits = agreedDebitsIn(product);
  const plan = { amount: 507_200, dueDate: await debits.aQuietWeekAhead() };
  const consentId = await debits.agrees({ plan, accountIds: ['acc_ada_first'] });
  const [planned] = await debits.of(consentId);
  const debitId = planned?.debitId ?? '';
  await debits.wind({ to: daysAfter(plan.dueDate, 2) });
  const reported = await debits.newestText(/N5,072\.00/);
  expect(reported).toMatch(
    /^Yarda: First Bank \*0001 had too little for Lekki Fresh Market\. Next try .+ Your bank may charge for a failed debit\./,
  );

  const debit = ownDebitScreen(page);
  await signInAs(page, product, adasPhone);
  await page.goto(`/debits/${debitId}`);
  await expect(debit.status('To be tried again')).toBeVisible();
  await expect(debit.steps.filter({ hasText: 'there was too little money in it' })).toHaveCount(2);
  await expectAccessible(page);
  await debit.payAnotherWay.click();
  const accountNumber = await paymentScreen(page).openDetails();
  await paymentScreen(page).reportSent();
  await bank.sends(507_200, accountNumber);
  await grantedScreen(page).isShown();
  await page.goto(`/debits/${debitId}`);
  await expect(page.getByText('You paid it another way, so it is not taken.')).toBeVisible();
  await expect(debit.skip).toHaveCount(0);
  await expectAccessible(page);

  await debits.wind({ advance: 'P12D' });
  const [ended] = await debits.of(consentId);
  expect(ended).toMatchObject({ status: 'cancelled', reason: 'paid_another_way', attempts: 2 });
  expect(await debits.total(consentId)).toMatchObject({ reserved: 0, spent: 0 });
  const { payment } = await product.call(readMerchantPayment, { params: { paymentId: ended?.otherPaymentId ?? '' } });
  expect(payment).toMatchObject({ status: 'executed', amount: 507_200 });
});

test('I pause my debits for a month: the one inside is skipped, the one after is taken', {
  tag: '@any-width',
}, async ({ page, product, otherDevice }) => {
  const debits = agreedDebitsIn(product);
  const startDate = await debits.aQuietWeekAhead();
  const plan = { amount: 507_300, startDate, frequency: 'monthly', interval: 1, count: 2 } as const;
  const consentId = await debits.agrees({ plan, accountIds: ['acc_ada_access'] });
  await signInAs(page, product, adasPhone);
  await page.goto(`/agreements/${consentId}`);
  const reminder = page.getByRole('checkbox', { name: 'Text me again the day before each debit' });
  await reminder.check();
  await page.reload();
  await expect(reminder).toBeChecked();
  await page.getByText('Pause', { exact: true }).click();
  await expect(page.getByText(/^Skips Mon \d+ \w+ \d{4}\. They are never taken later/)).toBeVisible();
  await page.getByRole('button', { name: /^Pause until / }).click();
  await expect(page.getByText(/^Paused by you until .+\. Nothing is taken meanwhile\.$/)).toBeVisible();
  await expect(page.locator('.debit-month').filter({ hasText: 'on hold' })).toHaveCount(1);
  await expectAccessible(page);

  await debits.wind({ advance: 'P1M' });
  await debits.wind({ advance: 'P20D' });
  expect(await debits.of(consentId)).toMatchObject([
    { status: 'skipped', reason: 'mandate_paused', attempts: 0 },
    { status: 'executed', amount: 507_300 },
  ]);
  expect(await debits.total(consentId)).toMatchObject({ reserved: 0, spent: 507_300 });
  expect(await debits.newestText(/Tomorrow .+ will take N5,073\.00/)).toContain('(2 of 2)');
  const later = await otherDevice();
  await signInAs(later, product, adasPhone);
  await later.goto(`/agreements/${consentId}`);
  await expect(later.getByRole('heading', { name: 'What it took' })).toBeVisible();
  await expect(later.getByText('A debit of ₦5,073.00 was skipped.')).toBeVisible();
  await expect(later.getByText('Lekki Fresh Market took ₦5,073.00 from Access Bank ****6784.')).toBeVisible();
});

test('A merchant names more than I allowed: it is refused, and only what I allowed is taken', {
  tag: '@any-width',
}, async ({ page, product }) => {
  const debits = agreedDebitsIn(product);
  const every = { startDate: await debits.aQuietWeekAhead(), frequency: 'weekly', interval: 1, count: 2 } as const;
  const consentId = await debits.agrees({
    plan: { amount: 1_007_400, amountType: 'variable', ...every },
    accountIds: ['acc_ada_access'],
    limits: { periods: [{ period: 'month', amount: 1_500_000, alignment: 'consent' }] },
  });
  const [first, second] = await debits.of(consentId);
  const names = (debit: Debit | undefined, amount: number) =>
    product.call(nameDebitAmount, { params: { paymentId: debit?.paymentId ?? '' }, body: { amount } });
  await expect(names(first, 1_007_401)).rejects.toThrow(
    /OVER_DEBIT_LIMIT.+The amount is above what the payer signed for this debit/,
  );
  await names(first, 907_400);
  await debits.wind({ to: every.startDate });
  expect(await debits.newestText('N9,074.00')).toContain('will take N9,074.00 (your limit: N10,074.00) on');
  await expect(names(second, 600_000)).rejects.toThrow(
    /OVER_PERIOD_LIMIT.+The amount is above what the payer allows in this period/,
  );

  await debits.wind({ advance: 'P14D' });
  expect(await debits.of(consentId)).toMatchObject([
    { status: 'executed', amount: 907_400 },
    { status: 'lapsed', amount: null, attempts: 0 },
  ]);
  expect(await debits.total(consentId)).toMatchObject({ reserved: 0, spent: 907_400 });
  await signInAs(page, product, adasPhone);
  await page.goto(`/agreements/${consentId}`);
  await expect(page.getByText('₦9,074.00 of ₦20,148.00 in all')).toBeVisible();
  await expect(page.getByText('Lekki Fresh Market took ₦9,074.00 from Access Bank ****6784.')).toBeVisible();
  await expect(page.getByText('Lekki Fresh Market named no amount within your limits for a debit.')).toBeVisible();
  await expectAccessible(page);
});
