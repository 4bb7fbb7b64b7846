import type { Page } from '@playwright/test';
import { commitBefore } from '@yarda/server/harness/version-before.ts';
import { expect, test } from './journey.ts';
import { cardScreen } from './screens/card-screen.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';

/**
 * It builds another version's pages, which takes longer than a journey may:
 * `YARDA_PROOF=full npm run journeys -- continue-through-an-upgrade`, where there is a history.
 */
const before = process.env.YARDA_PROOF === 'full' ? commitBefore() : null;

test.use({ initialCommit: before });

const away = /ERR_(?:CONNECTION_REFUSED|CONNECTION_RESET|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE)/;

if (before !== null)
  test('all servers are replaced by a newer version while three of us pay: each page goes on as it was built', {
    tag: '@any-width',
  }, async ({ page, context, merchant, product, troubles }) => {
    test.slow();
    troubles.expect(away);
    const [reading, typing, visitor] = [page, await context.newPage(), await context.newPage()];
    const consents = await Promise.all([250_000, 260_000, 270_000].map((amount) => merchant.requestsAmounts(amount)));
    const [first, second, third] = consents;
    if (!first || !second || !third) throw new Error('Three were asked');
    await reading.goto(first.url);
    await paymentScreen(reading).openDetails();
    await typing.goto(second.url);
    await cardScreen(typing).enter('4111111111111111');
    await visitor.goto(third.url);
    await expect(paymentScreen(visitor).payByTransfer).toBeVisible();
    const script = await scriptOf(visitor);

    await product.upgradeServer();

    await paymentScreen(reading).sent.click();
    await paymentScreen(reading).succeeds();
    await cardScreen(typing).continueToPin.click();
    await cardScreen(typing).pin.pressSequentially('1234');
    await cardScreen(typing).completePayment.click();
    await cardScreen(typing).succeeds();
    await cardScreen(visitor).pay('4111111111111111');
    await cardScreen(visitor).succeeds();
    for (const tab of [reading, typing, visitor]) await grantedScreen(tab).isShown();
    for (const consent of consents) await merchant.readsExecuted(consent);
    // It was another page that they went on with.
    expect(await scriptOf(visitor)).toBe(script);
    await visitor.reload();
    expect(await scriptOf(visitor)).not.toBe(script);
  });

const scriptOf = (page: Page): Promise<string | null> =>
  page.locator('script[type="module"][src]').first().getAttribute('src');
