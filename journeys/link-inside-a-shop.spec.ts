import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { demoShop } from './screens/demo-shop.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { linkingScreen } from './screens/linking-screen.ts';
import { tabTo } from './screens/press-tab.ts';
import { newPhone } from './world/passkey-device.ts';
import { signInWithPasskey } from './world/signed-in.ts';

// In a merchant's page, using only the keyboard.
test.describe.configure({ timeout: 120_000 });

const keyboardOf = (page: Page) => ({
  press: async (control: Locator, key = 'Enter') => {
    await tabTo(page, control);
    await page.keyboard.press(key);
  },
  type: async (field: Locator, text: string, shown: Locator = field) => {
    await tabTo(page, field, shown);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  },
});

/** A keyboard user in the shop's frame. */
const payerIn = (page: Page) => {
  const { frame } = demoShop(page);
  const keys = keyboardOf(page);
  const linking = linkingScreen(frame);
  const opensLinking = (root: FrameLocator) =>
    keys.press(root.getByRole('button', { name: /^\+ Link (?:repayment|different) account$/ }));
  return {
    ...keys,
    frame,
    linking,
    starts: () => opensLinking(frame),
    finds: async (number: string, bank: string) => {
      await keys.type(linking.number, number);
      await keys.press(linking.account(bank));
    },
    entersCard: async (number: string) => {
      await expect(linking.heading('Link Account with Card')).toBeVisible();
      await keys.type(linking.card.number, number);
      await keys.type(linking.card.expiry, '1231');
      await keys.type(linking.card.cvv, '123');
      await keys.press(linking.card.continueToPin);
      await expect(linking.card.pin).toBeVisible();
      await keys.type(linking.card.pin, '1234');
      await keys.press(linking.card.completePayment);
    },
    /** Answers on the bank's own page, which opens beside the shop's. */
    answersAtBank: async (answer: 'Approve' | 'Decline') => {
      const opened = page.context().waitForEvent('page');
      await keys.press(linking.card.toBank);
      const challenge = await opened;
      await keyboardOf(challenge).press(challenge.getByRole('button', { name: answer }));
      // A page that is closed while it goes to another may never say that it is closed.
      await expect(challenge.getByRole('heading', { name: 'Thank you' })).toBeVisible();
      await challenge.close();
    },
    hasChosen: (account: RegExp) => expect(frame.getByRole('checkbox', { name: account })).toBeChecked(),
  };
};

test.beforeEach(async ({ page, product }) => {
  await signInWithPasskey(page, product, `+234${newPhone().replaceAll(' ', '').slice(1)}`);
  await page.goto(`${product.shopUrl}/?example=future`);
  const me = payerIn(page);
  await me.press(me.frame.getByRole('button', { name: 'Confirm', exact: true }));
  await expect(me.frame.getByText('You have no account yet that can be used for repayment.')).toBeVisible();
  await me.starts();
  await expect(me.linking.heading('Add Account')).toBeVisible();
});

test('I link an account by my bank’s questions, and one on paper', { tag: '@any-width' }, async ({ page }) => {
  const { linking, frame, press, type, starts, finds, hasChosen } = payerIn(page);
  await finds('1000000002', 'Ecobank');
  await expect(linking.heading('Complete Account Verification')).toBeFocused();
  await type(frame.getByPlaceholder('Enter OTP'), '123456');
  await type(frame.getByPlaceholder('Last 4 digits'), '1234');
  await press(linking.verify);
  await linking.succeeds();
  await hasChosen(/Ecobank/);
  await starts();
  await finds('1000000004', '\\*{4}0004');
  await expect(linking.heading('Account Linked Successfully!')).toBeFocused();
  await expectAccessible(page);
  const opened = page.context().waitForEvent('page');
  await press(frame.getByRole('link', { name: 'Open the mandate form' }));
  await (await opened).close();
  await press(linking.done);
  await expect(frame.getByRole('checkbox', { name: /\*{4}0004.*Not authorized yet$/ })).toBeDisabled();
});

test('a card is refused, and another is linked on its bank’s own page', { tag: '@any-width' }, async ({
  page,
  troubles,
}) => {
  troubles.expect(/status of 402/);
  const { linking, press, finds, entersCard, answersAtBank, hasChosen } = payerIn(page);
  await finds('1000000003', '\\*{4}0003');
  await entersCard('4000000000000002');
  await linking.showsError('Card Linking Error');
  await linking.showsError('Card declined by issuer');
  await press(linking.useAnotherCard);
  await entersCard('4000000000003063');
  await expect(linking.heading('3D Secure Authentication Required')).toBeFocused();
  // Success shows for two seconds, in which the bank's page may still be closing.
  await Promise.all([linking.succeeds(), answersAtBank('Approve')]);
  await hasChosen(/400000\*{6}3063/);
});
