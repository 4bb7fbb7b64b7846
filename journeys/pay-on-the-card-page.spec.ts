import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { cardScreen } from './screens/card-screen.ts';
import { demoShop } from './screens/demo-shop.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { expectFrameFits } from './screens/frame-fit.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import type { PageOrFrame } from './screens/page-or-frame.ts';

test.use({ serverSettings: { SANDBOX_CARD_ENTRY: 'hosted' } });

/** Goes out to the card provider's page, which opens in a tab of its own. */
const goesToTheCardPage = async (page: Page, root: PageOrFrame) => {
  const card = cardScreen(root);
  await card.payWithCard.click();
  await expect(card.heading('Pay with Card')).toBeVisible();
  await expect(card.number).toBeHidden();
  await card.continueRun.click();
  const opened = page.context().waitForEvent('page');
  await card.toCardPage.click();
  return opened;
};

const button = (provider: Page, words: string) => provider.getByRole('button', { name: words });

test('I pay on the card provider’s page, after one card was declined', async ({ page, merchant }) => {
  const consent = await merchant.requestsAmounts(252_000);
  const card = cardScreen(page);
  await page.goto(consent.url);
  const first = await goesToTheCardPage(page, page);
  await expect(card.heading('Waiting for your card payment...')).toBeVisible();
  await expectAccessible(page);
  await button(first, '0002: declined').click();
  await expect(first.getByText('You can close this tab')).toBeVisible();
  await card.showsError('Card declined by issuer');
  await card.retry.click();
  const second = page.context().waitForEvent('page');
  await card.toCardPage.click();
  await button(await second, '1111: paid').click();
  await card.succeeds();
  await merchant.readsExecuted(consent);
});

test('inside a shop I give up on the card provider’s page, come back, and pay after all', {
  tag: '@any-width',
}, async ({ page, product, merchant }) => {
  const shop = demoShop(page);
  const card = cardScreen(shop.frame);
  await page.goto(`${product.shopUrl}/?example=card`);
  const provider = await goesToTheCardPage(page, shop.frame);
  await provider.getByRole('link', { name: 'Cancel' }).click();
  await expect(provider.getByRole('heading', { name: 'Nothing has been paid' })).toBeVisible();
  await expectAccessible(provider);
  await provider.close();
  const consentId = await shop.consentId();
  expect((await merchant.reads({ consentId, url: '' })).payments).toMatchObject([{ status: 'pending' }]);
  await expectFrameFits(shop.frameElement);
  const again = page.context().waitForEvent('page');
  await card.toCardPageAgain.click();
  await button(await again, '1111: paid').click();
  await card.succeeds();
  await grantedScreen(shop.frame).isShown();
  await expect(shop.state).toHaveText('Paid. Your order is being packed.');
  await merchant.readsExecuted({ consentId, url: '' });
});
