import { expect, test } from './journey.ts';
import { docsScreen } from './screens/docs-screen.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';

test('I request a payment, pay at the bank, and read the merchant’s events beside the page', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/docs/embedding');
  const docs = docsScreen(page);
  await expect(docs.opener).toBeVisible();
  await expectAccessible(page);
  // Until it is opened, the page has cost itself, its style and its script alone.
  expect(requests).toEqual(['/docs/embedding', '/docs/site.css', '/docs/site.js']);

  await docs.opener.press('Enter');
  await docs.requestIn.click();
  const payment = paymentScreen(docs.payer);
  await payment.openDetails();
  // Escape closes it from within the payer's page, which goes on when it is opened again.
  await payment.sent.press('Escape');
  await expect(docs.promptField).toBeHidden();
  await docs.opener.press('Enter');
  await expect(docs.events).toHaveText(['consent.opened', 'consent.created', 'POST /api/merchant/consents']);
  await expectAccessible(page);
  await docs.send('₦3,000.04').click();
  await grantedScreen(docs.payer).isShown();
  await expect(docs.events.first()).toHaveText('consent.granted');
  await docs.events.first().click();
  await expect(docs.playground.locator('.playground-events pre').first()).toContainText('"type": "consent.granted"');
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  // Escape closes it from within the panel and from the page beside it.
  await docs.events.first().press('Escape');
  await expect(docs.promptField).toBeHidden();
  await expect(docs.opener).toBeFocused();
  await docs.opener.press('Enter');
  await expect(docs.promptField).toBeVisible();
  await docs.opener.press('Escape');
  await expect(docs.promptField).toBeHidden();
});

test('Ada agrees at a press, and a month later her debit is taken', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/docs/cli');
  const docs = docsScreen(page);
  await docs.opener.click();
  await docs.requestIn.click();
  await docs.agreeAsAda.click();
  await expect(docs.events.filter({ hasText: 'consent.granted' })).toBeVisible();
  await docs.aMonthOn.click();
  await expect(docs.events.filter({ hasText: 'debit.executed' }).first()).toBeVisible({ timeout: 45_000 });
  // Until the month is over the sandbox's clock moves on, for the next journey, too.
  await expect(docs.playground.getByText('What fell due on the way has happened.')).toBeVisible();
});
