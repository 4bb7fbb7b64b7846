import { bringToLife } from '@yarda/rails/paystack/stand-in/bring-to-life.ts';
import { type StandIn, startStandIn } from '@yarda/rails/paystack/stand-in/start-stand-in.ts';
import { test as base, expect } from './journey.ts';
import { cardScreen } from './screens/card-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';

const secretKey = 'sk_test_of_the_journeys';

/** The product over a stand-in for Paystack, which pays, decides and reports by itself. */
const test = base.extend<{ readonly paystack: StandIn }, { readonly standIn: StandIn }>({
  standIn: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs, and this one needs nothing
    async ({}, use) => {
      const standIn = await startStandIn({ secretKey, now: Date.now });
      await use(standIn);
      await standIn.stop();
    },
    { scope: 'worker' },
  ],
  serverSettings: [
    async ({ standIn }, use) => {
      await use({
        ...{ RAIL_TRANSFER: 'paystack', RAIL_CARD: 'paystack', PAYSTACK_SECRET_KEY: secretKey },
        ...{ PAYSTACK_BASE_URL: standIn.baseUrl, PAYSTACK_PAYER_DOMAIN: 'payers.example' },
      });
    },
    { scope: 'worker' },
  ],
  paystack: async ({ standIn, product }, use) => {
    const end = bringToLife(standIn, { webhookUrl: `${product.pageUrl}/api/webhooks/paystack`, paceMs: 200 });
    await use(standIn);
    await end();
    expect(standIn.breaches, 'against Paystack’s description').toEqual([]);
  },
});

test('I pay by transfer, and then by card on Paystack’s page after one card was declined', {
  tag: '@any-width',
}, async ({ page, merchant, paystack }) => {
  const transfer = await merchant.requestsAmounts(250_000);
  const payment = paymentScreen(page);
  await page.goto(transfer.url);
  expect(await payment.openDetails()).toMatch(/^126\d{7}$/);
  await expect(page.getByText('Test Bank')).toBeVisible();
  await expect(page.getByText('TEST-MANAGED-ACCOUNT')).toBeVisible();
  await payment.reportSent();
  await payment.succeeds();
  await merchant.readsExecuted(transfer);

  const byCard = await merchant.requestsAmounts(360_000);
  const card = cardScreen(page);
  await page.goto(byCard.url);
  await card.payWithCard.click();
  await card.continueRun.click();
  const opened = page.context().waitForEvent('page');
  await card.toCardPage.click();
  const provider = await opened;
  await provider.getByRole('button', { name: '5408: is declined' }).click();
  await expect(provider.getByRole('alert')).toHaveText('Declined. Try another card.');
  await provider.getByRole('button', { name: '4081: is charged' }).click();
  await expect(provider.getByText('You can close this tab')).toBeVisible();
  await card.succeeds();
  await merchant.readsExecuted(byCard);
  expect(paystack.done('POST /transaction/initialize')).toHaveLength(1);
});
