import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { approvalScreen, pressConsent } from './screens/approval-screen.ts';
import { cardScreen } from './screens/card-screen.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { adaSignsIn, adasDevice } from './world/ada.ts';
import type { Merchant } from './world/merchant.ts';

const guarded = (...amounts: number[]) => ({
  payments: amounts.map((amount) => ({ type: 'immediate' as const, amount, narration: `Order of ${amount}` })),
  requirements: { requiresAuth: true },
});

const oneTap = (page: Page, digits: string) => page.getByRole('button', { name: `OneTap ****${digits}` });

const asAda = async (page: Page, merchant: Merchant): Promise<void> => {
  await page.goto((await merchant.requests(guarded(100_000))).url);
  await adasDevice(page);
  await approvalScreen(page).authenticate.click();
  await adaSignsIn(page);
  await approvalScreen(page).isShown();
};

test('I pay from each of my accounts', { tag: '@any-width' }, async ({ page, merchant }) => {
  test.setTimeout(180_000);
  await asAda(page, merchant);
  const [granted, card] = [grantedScreen(page), cardScreen(page)];
  const alert = page.getByRole('alert');

  await test.step('Access Bank: paid with my consent', async () => {
    const consent = await merchant.requests(guarded(250_000));
    await page.goto(consent.url);
    for (const row of [/^Zenith Bank.*Not authorized yet$/, /^Kuda.*Not supported$/])
      await expect(page.getByRole('radio', { name: row })).toBeDisabled();
    await expect(page.locator('.account-scroll .account-row').last()).toContainText('Not supported');
    await expect(page.getByRole('button', { name: 'Consent', exact: true })).toBeDisabled();
    await page.getByRole('radio', { name: /Access Bank/ }).check();
    await expectAccessible(page);
    const bar = page.locator('.action-bar');
    await expect(bar).toBeVisible();
    await page.route('**/grant', async (route) => {
      await expect(page.getByText('Processing consent...', { exact: true })).toBeVisible();
      await expect(bar, 'the consent button while processing').toBeHidden();
      await route.continue();
    });
    await pressConsent(oneTap(page, '6784'));
    await granted.isShown();
    await page.unroute('**/grant');
    await expect(granted.fact('Payment method')).toHaveText('Saved account');
    await expect(granted.fact('Paid from')).toHaveText('Access Bank, Ada Obi, ****6784');
    await merchant.readsExecuted(consent);
  });

  await test.step('my card on file: paid without its number', async () => {
    const consent = await merchant.requests(guarded(251_000));
    await page.goto(consent.url);
    await page.getByRole('radio', { name: 'Pay with Card | 506099******0016' }).check();
    await pressConsent(oneTap(page, '0011'));
    await granted.isShown();
    await expect(granted.fact('Payment method')).toHaveText('Saved card');
    await expect(granted.fact('Paid from')).toHaveText('Verve ****0016');
    await merchant.readsExecuted(consent);
  });

  await test.step('the card that I stored beside my account: offered as a card too', async () => {
    const consent = await merchant.requests(guarded(255_000));
    await page.goto(consent.url);
    await expect(page.getByRole('radio', { name: /^Guaranty Trust Bank/ })).toBeEnabled();
    await page.getByRole('radio', { name: 'Pay with Card | 411111******1111' }).check();
    await expect(page.getByRole('radio', { name: /^Guaranty Trust Bank/ })).not.toBeChecked();
    await pressConsent(oneTap(page, '6785'));
    await granted.isShown();
    await expect(granted.fact('Payment method')).toHaveText('Saved card');
    await expect(granted.fact('Paid from')).toHaveText('Visa ****1111');
    await merchant.readsExecuted(consent);
  });

  await test.step('First Bank: Insufficient funds, and a card instead', async () => {
    const consent = await merchant.requests(guarded(252_000));
    await page.goto(consent.url);
    await page.getByRole('radio', { name: /First Bank/ }).check();
    await pressConsent(oneTap(page, '0001'));
    await expect(alert.getByText('Insufficient funds')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(alert.getByText('Insufficient funds')).toBeVisible();
    await expect(alert.getByText('Your consent was given. Only the payment was not made.')).toBeVisible();
    await page.getByRole('button', { name: 'Try Another Method' }).click();
    await expect(page.getByRole('heading', { name: 'Immediate Payment' })).toBeFocused();
    await expect(page.getByText('A saved account is debited only as you consent')).toBeVisible();
    await expect(page.getByText('waits for your payment')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Share Consent' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Review and consent' })).toBeHidden();
    await card.pay('4111111111111111');
    await card.succeeds();
    await granted.isShown();
    await merchant.readsExecuted(consent);
  });

  await test.step('two payments, of which one is too much: only that is made again', async () => {
    const consent = await merchant.requests(guarded(253_000, 253_005));
    await page.goto(consent.url);
    await page.getByRole('radio', { name: /^Guaranty Trust Bank/ }).check();
    await pressConsent(oneTap(page, '6785'));
    await expect(alert.getByText('Some payments failed. Please try again.')).toBeVisible();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(alert.getByText('Some payments failed. Please try again.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Review and consent' })).toBeHidden();
    await card.pay('4111111111111111');
    await card.succeeds();
    await granted.isShown();
    await merchant.readsExecuted(consent);
  });

  await test.step('a payment alone, with too little money: another account', async () => {
    const consent = await merchant.requestsAmounts(256_000);
    await page.goto(consent.url);
    await page.getByRole('radio', { name: /First Bank/ }).check();
    await pressConsent(oneTap(page, '0001'));
    await expect(alert.getByText('Insufficient funds')).toBeVisible();
    await page.getByRole('button', { name: 'Choose another account' }).click();
    await expect(page.getByRole('heading', { name: 'Immediate Payment' })).toBeFocused();
    await page.getByRole('radio', { name: /Access Bank/ }).check();
    await pressConsent(oneTap(page, '6784'));
    await granted.isShown();
  });

  await test.step('a payment alone: one tap on its first screen', async () => {
    const consent = await merchant.requestsAmounts(254_000);
    await page.goto(consent.url);
    await page.getByRole('radio', { name: /Access Bank/ }).check();
    const ways = page.getByRole('button', { name: 'Pay by Transfer' });
    const [way, saved] = [await ways.boundingBox(), await page.getByText('Pay from a saved account').boundingBox()];
    if (!way || !saved) throw new Error('There is no way to pay');
    expect(way.y, 'no account that comes later moves the other ways').toBeLessThan(saved.y);
    await expect(oneTap(page, '6784')).toBeInViewport();
    await expectAccessible(page);
    await pressConsent(oneTap(page, '6784'));
    await card.succeeds();
    await expect(card.source).toContainText('Access BankAda Obi • ****6784 • Saved account');
    await granted.isShown();
    await merchant.readsExecuted(consent);
  });
});
