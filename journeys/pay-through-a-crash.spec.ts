import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from './journey.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';
import { bankStepMs } from './world/open-product.ts';

/** The time between the payers' presses, so that the crash meets each at a different step. */
const apartMs = bankStepMs / 2;

// The database ends with its server.
test.use({ engine: 'own' });

test('the server is killed while four of us pay: each is charged once, and each page catches up', {
  tag: '@any-width',
}, async ({ page, context, merchant, product, troubles }) => {
  test.slow();
  const lost = [
    'CONNECTION_REFUSED',
    'CONNECTION_RESET',
    'INCOMPLETE_CHUNKED_ENCODING',
    'EMPTY_RESPONSE',
    'SOCKET_NOT_CONNECTED',
  ];
  troubles.expect(new RegExp(`ERR_(?:${lost.join('|')})`));
  const tabs = [page, ...(await Promise.all([1, 2, 3].map(() => context.newPage())))];
  const payers = await Promise.all(
    tabs.map(async (tab, at) => {
      const consent = await merchant.requestsAmounts(250_000 + at * 10_000);
      await tab.goto(consent.url);
      const payment = paymentScreen(tab);
      await payment.openDetails();
      return { consent, tab, payment };
    }),
  );

  // The bank has reported the first but not had an answer: received, not yet settled.
  for (const { payment } of payers) {
    await payment.sent.click();
    await sleep(apartMs);
  }
  await product.killServer();
  const before = await Promise.all(payers.map(({ tab }) => tab.getByRole('heading', { level: 2 }).allTextContents()));
  await product.startServer();

  for (const { consent, tab, payment } of payers) {
    // A payer whose press got no answer sees a message, and may press again.
    await expect(payment.ring.or(payment.sent).or(grantedScreen(tab).collected).first()).toBeVisible();
    if (await payment.sent.isVisible()) await payment.sent.click();
    // A page that could not connect waits longer each time, and so does the pretend bank's report.
    await expect(grantedScreen(tab).collected).toBeVisible({ timeout: 45_000 });
    await grantedScreen(tab).isShown();
    const { payments } = await merchant.readsExecuted(consent);
    expect(payments, `killed at ${before.join(', ')}`).toMatchObject([{ returns: [] }]);
  }
});
