import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { demoShop } from './screens/demo-shop.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { linkingScreen } from './screens/linking-screen.ts';
import { tabTo } from './screens/press-tab.ts';
import { newPhone } from './world/passkey-device.ts';
import { signInWithPasskey } from './world/signed-in.ts';

// Every number and every card of the sandbox, in a merchant's page, using only the keyboard.
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
  const beginsToLink = (place: FrameLocator) =>
    keys.press(place.getByRole('button', { name: /^\+ Link (?:repayment|different) account$/ }));
  return {
    ...keys,
    frame,
    linking,
    begins: () => beginsToLink(frame),
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
    handsIn: async (code: string) => {
      const wantsToken = !/^\d{6}$/.test(code);
      await expect(linking.heading('Verify Payment')).toBeVisible();
      await keys.type(linking.card.otp, code, wantsToken ? linking.card.otp : frame.locator('.otp-box[data-current]'));
      await keys.press(linking.card.verify);
    },
    /** Answers on the bank's own page, which opens beside the shop's. */
    answersAtBank: async (answer: 'Approve' | 'Decline') => {
      const opened = page.context().waitForEvent('page');
      await keys.press(linking.card.toBank);
      const challenge = await opened;
      await keyboardOf(challenge).press(challenge.getByRole('button', { name: answer }));
      await challenge.close();
    },
    hasChosen: (account: RegExp) => expect(frame.getByRole('checkbox', { name: account })).toBeChecked(),
  };
};

test.beforeEach(async ({ page, world }) => {
  await signInWithPasskey(page, world, `+234${newPhone().replaceAll(' ', '').slice(1)}`);
  await page.goto(`${world.shopUrl}/?example=future`);
  const me = payerIn(page);
  await me.press(me.frame.getByRole('button', { name: 'Confirm', exact: true }));
  await expect(me.frame.getByText('You have no account yet that can be used for repayment.')).toBeVisible();
  await me.begins();
  await expect(me.linking.heading('Add Account')).toBeVisible();
});

test('what cannot be linked says why, and I am back where I was', { tag: '@any-width' }, async ({ page, troubles }) => {
  troubles.expect(/status of 4/);
  const { linking, frame, type, press, finds } = payerIn(page);
  await type(linking.number, '4000000000');
  await expect(frame.getByText('No account was found with this number. Please check it.')).toBeVisible();
  await type(linking.number, '5000000000');
  await linking.says('Failed to validate account');
  await expectAccessible(page);
  await type(linking.number, '1000000005');
  await expect(linking.account('\\*{4}0005')).toBeDisabled();
  await type(linking.number, '1000000008');
  await expect(frame.getByText('Validating...', { exact: true })).toBeVisible();
  await expect(linking.cancel).toBeVisible();
  await press(linking.cancel);
  await expect(frame.getByText('Validating...', { exact: true })).toHaveCount(0);
  await finds('1000000006', '\\*{4}0006');
  await linking.says('Failed to create account link');
  await expect(linking.heading('Account Linking Failed')).toBeFocused();
  await expectAccessible(page);
  await press(linking.back);
  await expect(linking.number).toHaveValue('1000000006');
});

test('I link an account by a transfer, and another whose transfer is late', { tag: '@any-width' }, async ({ page }) => {
  const { linking, press, begins, finds, hasChosen } = payerIn(page);
  await finds('1000000001', 'Zenith');
  await expect(linking.heading('Complete Account Linking')).toBeFocused();
  await press(linking.made);
  await linking.succeeds();
  await hasChosen(/Zenith Bank/);
  await begins();
  await finds('1000000007', 'Access');
  await press(linking.made);
  await linking.says('Payment not yet confirmed. Please wait and try again.');
  await press(linking.made);
  await linking.succeeds();
  await hasChosen(/Access Bank/);
  await expectAccessible(page);
});

test('I link an account by my bank’s questions, and one on paper', { tag: '@any-width' }, async ({ page }) => {
  const { linking, frame, press, type, begins, finds, hasChosen } = payerIn(page);
  await finds('1000000002', 'Ecobank');
  await expect(linking.heading('Complete Account Verification')).toBeFocused();
  await type(frame.getByPlaceholder('Enter OTP'), '123456');
  await type(frame.getByPlaceholder('Last 4 digits'), '1234');
  await press(linking.verify);
  await linking.succeeds();
  await hasChosen(/Ecobank/);
  await begins();
  await finds('1000000004', '\\*{4}0004');
  await expect(linking.heading('Account Linked Successfully!')).toBeFocused();
  await expectAccessible(page);
  const opened = page.context().waitForEvent('page');
  await press(frame.getByRole('link', { name: 'Open the mandate form' }));
  await (await opened).close();
  await press(linking.done);
  const rows = frame.getByRole('list', { name: /repayment/ }).getByRole('listitem');
  await expect(rows.filter({ hasText: '****0004' })).toContainText('Not authorized yet');
});

test('three cards are refused, and one is linked', { tag: '@any-width' }, async ({ page, troubles }) => {
  troubles.expect(/status of 402/);
  const { linking, press, finds, entersCard, hasChosen } = payerIn(page);
  await finds('1000000003', '\\*{4}0003');
  for (const [number, words] of [
    ['4000000000009995', 'Insufficient funds'],
    ['4000000000000002', 'Card declined by issuer'],
    ['4000000000000119', 'Card linking failed'],
  ] as const) {
    await entersCard(number);
    await linking.says('Card Linking Error');
    await linking.says(words);
    await press(linking.useAnotherCard);
  }
  await entersCard('4111111111111111');
  await linking.succeeds();
  await hasChosen(/411111\*{6}1111/);
});

test('I link three cards whose banks want a code', { tag: '@any-width' }, async ({ page }) => {
  const { linking, frame, finds, begins, entersCard, handsIn, hasChosen } = payerIn(page);
  for (const [account, bank, number, words, code] of [
    ['0123456789', 'First City', '5555555555554444', 'Enter the OTP sent by your bank', '123456'],
    ['0123456789', 'TAJ', '5060990000000016', 'Enter the OTP sent to your phone number', '123456'],
    ['1000000003', 'Optimus', '5078650000000024', 'Enter the code from your bank token', 'ABC-77'],
  ] as const) {
    await finds(account, bank);
    await entersCard(number);
    await expect(frame.getByText(words)).toBeVisible();
    await handsIn(code);
    await linking.succeeds();
    await hasChosen(new RegExp(`${number.slice(0, 6)}\\*{6}${number.slice(-4)}`));
    if (bank !== 'Optimus') await begins();
  }
});

test('on my bank’s own page I decline, then approve, and watch the progress', { tag: '@any-width' }, async ({
  page,
}) => {
  const { linking, press, finds, begins, entersCard, answersAtBank, hasChosen } = payerIn(page);
  await finds('1000000003', '\\*{4}0003');
  await entersCard('4000000000003220');
  await expect(linking.heading('3D Secure Authentication Required')).toBeFocused();
  await answersAtBank('Decline');
  await linking.says('3DS authentication failed');
  await press(linking.useAnotherCard);
  await entersCard('4000000000003220');
  await answersAtBank('Approve');
  await linking.succeeds();
  await hasChosen(/400000\*{6}3220/);
  await begins();
  await finds('0123456789', 'First City');
  await entersCard('4000000000003063');
  await answersAtBank('Approve');
  await linking.succeeds();
  await hasChosen(/400000\*{6}3063/);
});
