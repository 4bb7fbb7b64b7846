import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { cardScreen } from './screens/card-screen.ts';
import { demoShop } from './screens/demo-shop.ts';
import { expectFrameFits } from './screens/frame-fit.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { oneEventAtATime } from './screens/one-event-at-a-time.ts';
import { recordProgress } from './screens/progress-record.ts';

/** Pays with a card in the shop, up to its bank's own page, which opens beside the shop. */
const goesToTheBank = async (page: Page, shopUrl: string, number: string) => {
  const card = cardScreen(demoShop(page).frame);
  await page.goto(`${shopUrl}/?example=card`);
  await card.pay(number);
  const opened = page.context().waitForEvent('page');
  await card.toBank.click();
  return { card, bank: await opened };
};

test('inside a shop I approve on my bank’s page, and watch the progress', { tag: '@any-width' }, async ({
  page,
  product,
  merchant,
}) => {
  const shop = demoShop(page);
  await oneEventAtATime(page);
  const { card, bank } = await goesToTheBank(page, product.shopUrl, '4000000000003063');
  const shownProgress = await recordProgress(shop.frame);
  await bank.getByRole('button', { name: 'Approve' }).click();
  await card.succeeds();
  const shown = (await shownProgress()).map(({ progress }) => progress).filter((progress) => progress > 25);
  expect([...new Set(shown)]).toEqual([33, 50, 66, 100]);
  await grantedScreen(shop.frame).isShown();
  await expect(shop.state).toHaveText('Paid. Your order is being packed.');
  await merchant.readsExecuted({ consentId: await shop.consentId(), url: '' });
});

test('inside a shop I decline on my bank’s page: nothing is paid', { tag: '@any-width' }, async ({
  page,
  product,
  merchant,
}) => {
  const shop = demoShop(page);
  const { card, bank } = await goesToTheBank(page, product.shopUrl, '4000000000003220');
  await bank.getByRole('button', { name: 'Decline' }).click();
  await card.showsError('3DS authentication failed');
  await expectFrameFits(shop.frameElement);
  const read = await merchant.reads({ consentId: await shop.consentId(), url: '' });
  expect(read.payments).toMatchObject([{ status: 'pending', receivedAmount: 0 }]);
});
