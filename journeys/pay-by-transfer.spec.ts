import { expect, test } from './journey.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { oneEventAtATime } from './screens/one-event-at-a-time.ts';
import { paymentScreen } from './screens/payment-screen.ts';
import { recordProgress } from './screens/progress-record.ts';

test('I decline a payment, think again, and pay', { tag: '@any-width' }, async ({ page, merchant }) => {
  const consent = await merchant.requestsAmounts(250_000);
  const payment = paymentScreen(page);
  await page.goto(consent.url);
  await payment.decline.click();
  await expect(page.getByRole('heading', { name: 'You declined. Nothing was agreed.' })).toBeVisible();
  await expectAccessible(page);
  await expect.poll(async () => (await merchant.reads(consent)).status).toBe('declined');
  await page.reload();
  await page.getByRole('button', { name: 'Back to the request' }).click();
  await payment.openDetails();
  expect((await merchant.reads(consent)).status).toBe('pending');
  // Gone back from the account, it can be declined still; once money is said to be on its way, not any more.
  await payment.back.click();
  await expect(payment.decline).toBeVisible();
  await payment.openDetails();
  await payment.reportSent();
  await expect(payment.decline).toBeHidden();
  await payment.succeeds();
  await merchant.readsExecuted(consent);
});

test('I pay exactly what is asked, and watch it arrive', async ({ page, merchant }) => {
  const consent = await merchant.requests({
    payments: [{ type: 'immediate', amount: 250_000, narration: 'Order of 250000' }],
    customer: { phone: '0809 000 0001' },
  });
  const payment = paymentScreen(page);
  const traces: string[][] = [];
  page.on('request', (request) => {
    const [, traceId] = (request.headers().traceparent ?? '').split('-');
    if (traceId !== undefined) traces.push([new URL(request.url()).pathname.split('/').at(-1) ?? '', traceId]);
  });
  await oneEventAtATime(page);
  await page.goto(consent.url);
  await expect(page.getByText('₦2,500.00 due now')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Immediate Payment' })).toBeVisible();
  await expect(page.getByText('Pending', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const accountNumber = await payment.openDetails();
  expect(accountNumber).toMatch(/^\d{10}$/);
  await expect(payment.amount).toHaveText('₦2,500.00');
  await expect(page.getByText('Rubies MFB')).toBeVisible();
  await expectAccessible(page);

  const shownProgress = await recordProgress(page);
  await payment.reportSent();
  await payment.succeeds();
  await expectAccessible(page);
  const { paymentId } = (await merchant.reads(consent)).payments[0] ?? {};
  const [followed, pressed] = [paymentId, 'transfer-sent'].map((each) => traces.find(([call]) => call === each)?.[1]);
  expect(followed).toMatch(/^[\da-f]{32}$/);
  expect(pressed, 'a press begins a trace of its own').not.toBe(followed);
  expect(pressed).toMatch(/^[\da-f]{32}$/);
  const shown = await shownProgress();
  expect(shown.map(({ progress, words }) => [progress, words])).toEqual([
    [0, 'Waiting for transfer confirmation...'],
    [33, 'Payment Received'],
    [66, 'Payment Processed'],
    [100, '✓ Payment Successful'],
  ]);
  const [, , processed, completed] = shown;
  const restMs = (completed?.atMs ?? 0) - (processed?.atMs ?? 0);
  expect(restMs, 'the rest between 66 and 100').toBeGreaterThan(2_900);

  const granted = grantedScreen(page);
  await granted.isShown();
  await expect(page.getByText('Confirmations sent to your registered contact.')).toBeVisible();
  const read = await merchant.readsExecuted(consent);
  await expect(granted.fact('Amount')).toHaveText('₦2,500.00');
  await expect(granted.fact('Narration')).toHaveText('Order of 250000');
  await expect(granted.fact('Payment method')).toHaveText('Bank transfer');
  await expect(granted.paymentId).toHaveText(read.payments[0]?.paymentId ?? '');
  await expect(granted.fact('Executed')).toHaveText(/\d{1,2} \w+ 20\d\d/);
  await expect(page.getByText(/^Granted on .*20\d\d/)).toBeVisible();
  await expectAccessible(page);
});
