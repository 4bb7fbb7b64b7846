import { expect, test } from './journey.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { adasPhone, agreedDebitsIn } from './world/last-month.ts';
import { signInAs } from './world/signed-in.ts';

// A bank that takes its time: what was sent to it stays on its way.
test.use({ serverSettings: { SANDBOX_DELAY_MS: '6000' } });

test('I stop all debits while one is on its way: I read that it may still be taken, and it is', {
  tag: '@any-width',
}, async ({ page, product }) => {
  const debits = agreedDebitsIn(product);
  const plan = { amount: 507_500, startDate: '2027-02-03', frequency: 'monthly', interval: 1, count: 3 } as const;
  await debits.wind({ to: '2027-01-20' });
  const consentId = await debits.agrees({ plan, accountIds: ['acc_ada_access'] });
  await debits.wind({ to: '2027-02-03' });
  await debits.wind({ advance: 'PT5H59M' });
  await signInAs(page, product, adasPhone);
  await page.goto(`/agreements/${consentId}`);
  const stop = page.getByRole('button', { name: 'Stop all debits' });
  await stop.click();
  await page.getByRole('button', { name: 'Keep the debits' }).click();
  await expect(stop).toBeVisible();
  expect((await debits.of(consentId)).filter(({ status }) => status === 'cancelled')).toEqual([]);
  const sent = debits.wind({ advance: 'PT22M' });
  await expect.poll(async () => (await debits.of(consentId))[0]?.status, { intervals: [50] }).toBe('sent');
  await stop.click();
  await page.getByRole('button', { name: 'Yes, stop for good' }).click();
  await expect(
    page.getByText(
      /^₦5,075\.00 was sent to Access Bank \*{4}6784 on 3 February 2027 at 06:\d\d and may still be taken\.$/,
    ),
  ).toBeVisible();
  await expect(
    page.getByText('Lekki Fresh Market can take nothing more than what is on its way already.'),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Stopped', exact: true })).toBeFocused();
  expect((await debits.of(consentId)).map(({ status }) => status)).toEqual(['sent', 'cancelled', 'cancelled']);
  await expectAccessible(page);

  await sent;
  await expect.poll(async () => (await debits.of(consentId))[0]?.status).toBe('executed');
  expect(await debits.total(consentId)).toMatchObject({ reserved: 0, spent: 507_500 });
  await page.reload();
  await expect(page.getByText('Lekki Fresh Market took ₦5,075.00 from Access Bank ****6784.')).toBeVisible();
  await expect(page.getByText('Lekki Fresh Market can take nothing more.', { exact: true })).toBeVisible();
  await expect(page.getByText('may still be taken')).toHaveCount(0);
  await debits.wind({ advance: 'P3M' });
  expect(await debits.total(consentId)).toMatchObject({ reserved: 0, spent: 507_500 });
});
