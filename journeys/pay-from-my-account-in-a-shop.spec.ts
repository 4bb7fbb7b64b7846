import { expect, test } from './journey.ts';
import { approvalScreen, pressConsent } from './screens/approval-screen.ts';
import { demoShop } from './screens/demo-shop.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { expectFrameFits } from './screens/frame-fit.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { attestFrame, signInScreen } from './screens/sign-in-screen.ts';
import { stepsScreen } from './screens/steps-screen.ts';
import { adaAtHerDevice } from './world/ada.ts';

/** Ada's accounts, as shown, and the outcome of the debits tried here. */
const accounts = [
  { bank: 'Guaranty Trust Bank', shows: 'Card & Bank • ****6785', digits: '6785', comesTo: 'paid' },
  { bank: 'Access Bank', shows: 'Account • ****6784' },
  { bank: 'First Bank', shows: 'Account • ****0001', digits: '0001', comesTo: 'Insufficient funds' },
  { bank: 'Zenith Bank', shows: 'Not authorized yet', isOff: true },
  { bank: 'Kuda', shows: 'Not supported', isOff: true },
] as const;

test('I pay from my accounts inside the shop', { tag: '@any-width' }, async ({ page, product, merchant }) => {
  test.setTimeout(180_000);
  await adaAtHerDevice(page);
  const shop = demoShop(page);
  const [approval, steps, granted] = [approvalScreen(shop.frame), stepsScreen(shop.frame), grantedScreen(shop.frame)];
  const alert = shop.frame.getByRole('alert');
  const opensAnother = async () => {
    await page.goto(product.shopUrl);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${product.shopUrl}/?example=one-tap`);
  };
  const isPaid = async () => {
    await granted.isShown();
    await merchant.readsExecuted({ consentId: await shop.consentId(), url: '' });
  };

  await opensAnother();
  await approval.authenticate.click();
  await signInScreen(attestFrame(shop.frame)).usePasskey.click();
  await approval.isShown();
  await expectFrameFits(shop.frameElement);
  await expectAccessible(page);
  for (const account of accounts) {
    const row = shop.frame.getByRole('radio', { name: new RegExp(`^${account.bank}`) });
    await expect(row).toBeEnabled({ enabled: !('isOff' in account) });
    await expect(shop.frame.locator('.account-row', { has: row })).toContainText(account.shows);
  }

  for (const account of accounts) {
    if (!('digits' in account)) continue;
    await test.step(`${account.bank}: ${account.comesTo}`, async () => {
      await shop.frame.getByRole('radio', { name: new RegExp(`^${account.bank}`) }).check();
      await pressConsent(steps.oneTap(account.digits));
      if (account.comesTo === 'paid') await isPaid();
      else await expect(alert.getByText(account.comesTo)).toBeVisible();
      await opensAnother();
    });
  }
  await test.step('United Bank for Africa, a card on file: paid', async () => {
    await shop.frame.getByRole('radio', { name: 'Pay with Card | 506099******0016' }).check();
    await pressConsent(steps.oneTap('0011'));
    await isPaid();
  });
});
