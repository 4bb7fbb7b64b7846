import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { cardScreen } from './screens/card-screen.ts';
import { demoShop } from './screens/demo-shop.ts';
import { expectFrameFits } from './screens/frame-fit.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { oneEventAtATime } from './screens/one-event-at-a-time.ts';
import { recordProgress } from './screens/progress-record.ts';

type Card = ReturnType<typeof cardScreen>;

/** What the payer does after entering the card, if anything. */
type Going = (card: Card, page: Page) => Promise<void>;

const straightOn: Going = async () => {};
const withCode =
  (words: string, code: string): Going =>
  async (card) => {
    await card.asks(words);
    await card.handIn(code);
  };
const onBanksPage =
  (answer: 'Approve' | 'Decline', progress: readonly number[] = []): Going =>
  async (card, page) => {
    const opened = page.context().waitForEvent('page');
    await card.toBank.click();
    const bank = await opened;
    const shownProgress = await recordProgress(demoShop(page).frame);
    await bank.getByRole('button', { name: answer }).click();
    const shown = async () => (await shownProgress()).map(({ progress: value }) => value);
    if (progress.length > 0) await expect.poll(shown).toEqual(expect.arrayContaining([...progress]));
  };
const byBank = 'Enter the OTP sent by your bank';

/** Every card of the sandbox but one, which another journey covers. */
const paid: readonly [number: string, what: string, going: Going][] = [
  ['4111111111111111', 'is paid at once', straightOn],
  ['5060990000000016', 'takes a code sent by SMS', withCode('Enter the OTP sent to your phone number', '123456')],
  ['5078650000000024', 'takes any bank token code', withCode('Enter the code from your bank token', 'ABC-77')],
  ['4000000000003220', 'is approved on the page of its bank', onBanksPage('Approve')],
  ['4000000000003063', 'is approved, and paid after 50 and 75 %', onBanksPage('Approve', [50, 75])],
];
const refused: readonly [number: string, what: string, going: Going, words: string][] = [
  ['4000000000009995', 'has insufficient funds', straightOn, 'Insufficient funds'],
  ['4000000000000002', 'is declined', straightOn, 'Card declined by issuer'],
  ['4000000000000119', 'gets no answer, and fails later', straightOn, 'Card payment failed'],
  ['4000000000003220', 'is declined on the page of its bank', onBanksPage('Decline'), '3DS authentication failed'],
  ['5555555555554444', 'rejects a wrong code', withCode(byBank, '111111'), 'OTP verification failed'],
  ['5555555555554444', 'has insufficient funds after its code', withCode(byBank, '000000'), 'Insufficient funds'],
];

test.describe('Inside the shop', { tag: '@any-width' }, () => {
  for (const [number, what, going] of paid) {
    test(`my card ${number.slice(-4)} ${what}`, async ({ page, world, merchant }) => {
      const shop = demoShop(page);
      const card = cardScreen(shop.frame);
      await oneEventAtATime(page);
      await page.goto(`${world.shopUrl}/?example=card`);
      await card.pay(number);
      await going(card, page);
      await card.succeeds();
      await grantedScreen(shop.frame).isShown();
      await expect(shop.state).toHaveText('Paid. Your order is being packed.');
      await merchant.readsExecuted({ consentId: await shop.consentId(), url: '' });
    });
  }

  for (const [number, what, going, words] of refused) {
    test(`my card ${number.slice(-4)} ${what}`, async ({ page, world, merchant, troubles }) => {
      if (words !== 'Card payment failed' && !what.startsWith('is declined on')) troubles.expect(/status of 40[02]/);
      const shop = demoShop(page);
      const card = cardScreen(shop.frame);
      await page.goto(`${world.shopUrl}/?example=card`);
      await card.pay(number);
      await going(card, page);
      await card.says(words);
      await expectFrameFits(shop.frameElement);
      const read = await merchant.reads({ consentId: await shop.consentId(), url: '' });
      expect(read.payments).toMatchObject([{ status: 'pending', receivedAmount: 0 }]);
    });
  }
});
