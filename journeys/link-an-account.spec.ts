import { expect, test } from './journey.ts';
import { accountScreen } from './screens/account-screen.ts';
import { covers } from './screens/covers.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { linkingScreen } from './screens/linking-screen.ts';
import { newPhone } from './world/passkey-device.ts';
import { signInWithPasskey } from './world/signed-in.ts';

test.beforeEach(async ({ page, product }) => {
  await signInWithPasskey(page, product, `+234${newPhone().replaceAll(' ', '').slice(1)}`);
  await page.goto('/');
  await page.getByRole('button', { name: '+ Add account' }).click();
  await expect(page.getByRole('heading', { name: 'Add Account', exact: true })).toBeVisible();
});

test('a number is found at three banks, each linked in a different way', { tag: '@any-width' }, async ({ page }) => {
  const linking = linkingScreen(page);
  // As a paste, which must not be cut before its spaces are.
  await linking.number.focus();
  await page.keyboard.insertText('0123 456 789');
  await expect(linking.found.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  for (const [bank, screen] of [
    ['First City', 'Link Account with Card'],
    ['Ecobank', 'Complete Account Verification'],
    ['TAJ', 'Link Account with Card'],
  ] as const) {
    await linking.account(bank).click();
    await expect(linking.heading(screen)).toBeVisible();
    await linking.back.click();
    await expect(linking.number).toHaveValue('0123456789');
  }
});

test('I prove an account by a transfer of ₦50.00 from it, and cannot link it twice', async ({ page }) => {
  const linking = linkingScreen(page);
  await linking.finds('1000000001', 'Zenith');
  await expect(linking.heading('Complete Account Linking')).toBeVisible();
  await expect(page.getByText('₦50.00', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy account number' })).toBeVisible();
  await expectAccessible(page);
  await page.route('**/api/account-links/confirm-payment/*', async (route) => {
    await expect(page.getByText('Confirming payment...', { exact: true })).toBeVisible();
    for (const words of ['Confirming Payment', 'Confirming...'])
      expect(await covers(page.locator('.overlay-body'), page.getByText(words, { exact: true }))).toBe(false);
    await route.continue();
  });
  await linking.created.click();
  await linking.succeeds();
  const accounts = accountScreen(page).list('Linked accounts');
  await expect(accounts.getByRole('listitem')).toHaveText([/Zenith Bank.*Account • \*{4}0001$/]);
  await page.getByRole('button', { name: '+ Add another account' }).click();
  await expect(linking.heading('Add Another Account')).toBeVisible();
  await linking.number.fill('1000000001');
  await expect(linking.account('Zenith')).toBeDisabled();
  await expect(linking.found.getByText('linked', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('my bank asks questions that only I can answer', { tag: '@any-width' }, async ({ page, troubles }) => {
  troubles.expect(/status of 4/);
  const linking = linkingScreen(page);
  await linking.finds('1000000002', 'Ecobank');
  await expect(linking.heading('Complete Account Verification')).toBeVisible();
  const logo = page.locator('img[src="/api/link-services/remita/logo"]');
  await expect.poll(() => logo.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
  const otp = page.getByPlaceholder('Enter OTP');
  const card = page.getByPlaceholder('Last 4 digits');
  await linking.verify.click();
  await expect(page.getByText('Bank OTP is required')).toBeVisible();
  await expect(page.getByText('Card number (last 4) is required')).toBeVisible();
  await expect(otp).toBeFocused();
  await expectAccessible(page);
  await otp.pressSequentially('1111112');
  await expect(otp).toHaveValue('111111');
  await card.pressSequentially('12345');
  await expect(card).toHaveValue('1234');
  await linking.verify.click();
  await linking.showsError('Failed to verify account');
  await otp.fill('123456');
  await linking.verify.click();
  await linking.succeeds();
  await expect(accountScreen(page).list('Linked accounts').getByRole('listitem')).toHaveCount(1);
});

test('my bank wants a paper form', { tag: '@any-width' }, async ({ page, context }) => {
  const linking = linkingScreen(page);
  await linking.finds('1000000004', '\\*{4}0004');
  await expect(linking.heading('Account Linked Successfully!')).toBeVisible();
  await expectAccessible(page);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open the mandate form' }).click();
  await expect((await opened).getByRole('heading', { name: 'Mandate form' })).toBeVisible();
  await linking.done.click();
  await expect(accountScreen(page).list('Linked accounts').getByRole('listitem')).toHaveText([/Not authorized yet/]);
});

test('an account with no way to link it cannot be chosen', { tag: '@any-width' }, async ({ page }) => {
  const linking = linkingScreen(page);
  await linking.number.fill('1000000005');
  await expect(linking.account('\\*{4}0005')).toBeDisabled();
  await expect(linking.found.getByText('Not supported')).toBeVisible();
});

test('a link cannot be created: I see an error, may take a card instead, and return to my entries', {
  tag: '@any-width',
}, async ({ page, troubles }) => {
  troubles.expect(/status of 4|status of 5/);
  const linking = linkingScreen(page);
  await linking.finds('1000000006', '\\*{4}0006');
  await expect(linking.heading('Account Linking Failed')).toBeVisible();
  await linking.showsError('Failed to create account link');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Link with a card instead' }).click();
  await expect(linking.heading('Link Account with Card')).toBeVisible();
  await linking.back.click();
  await linking.account('\\*{4}0006').click();
  await linking.showsError('Failed to create account link');
  await linking.back.click();
  await expect(linking.number).toHaveValue('1000000006');
  await expect(linking.account('\\*{4}0006')).toBeEnabled();
});

test('my transfer is late, and then it arrives', { tag: '@any-width' }, async ({ page }) => {
  const linking = linkingScreen(page);
  await linking.finds('1000000007', 'Access');
  await linking.created.click();
  await linking.showsError('Payment Status');
  await linking.showsError('Payment not yet confirmed. Please wait and try again.');
  await linking.showsError('Please try again after a few minutes, or contact support if the issue persists.');
  await expectAccessible(page);
  await linking.created.click();
  await linking.succeeds();
});

test('the check for my transfer fails: I am asked to try again', { tag: '@any-width' }, async ({ page, troubles }) => {
  troubles.expect(/Failed to load resource/);
  const linking = linkingScreen(page);
  await linking.finds('1000000001', 'Zenith');
  await expect(linking.created).toBeVisible();
  await page.clock.install();
  await page.route('**/api/account-links/confirm-payment/**', (route) => route.abort());
  await linking.created.click();
  for (const _ of [1, 2, 3]) {
    await expect(page.getByText('Validating account...')).toBeVisible();
    await expect(page.getByText('Failed to confirm payment')).toHaveCount(0);
    await page.clock.runFor(2_000);
  }
  await linking.showsError('Failed to confirm payment');
});

test('a bank is slow: I cancel after 3 s', { tag: '@any-width' }, async ({ page }) => {
  const linking = linkingScreen(page);
  await linking.number.fill('1000000008');
  await expect(page.getByText('Validating...', { exact: true })).toBeVisible();
  await expect(linking.cancel).toHaveCount(0);
  await expect(linking.cancel).toBeVisible();
  await expectAccessible(page);
  await linking.cancel.click();
  await expect(page.getByText('Validating...', { exact: true })).toHaveCount(0);
  await expect(linking.number).toHaveValue('1000000008');
});

test('each validation failure has its own message', { tag: '@any-width' }, async ({ page, troubles }) => {
  troubles.expect(/Failed to load resource/);
  const linking = linkingScreen(page);
  await linking.number.fill('4000000000');
  await expect(page.getByText('No account was found with this number. Please check it.')).toBeVisible();
  await linking.number.fill('5000000000');
  await linking.showsError('Failed to validate account');
  await expectAccessible(page);
  await linking.number.fill('500000000');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await linking.number.press('Enter');
  await expect(page.getByText('Please enter a valid account number (minimum 10 digits)')).toBeVisible();
  await page.route('**/api/accounts/search**', (route) => route.abort());
  await linking.number.fill('1000000001');
  await linking.showsError('Failed to start account validation');
});

test('I link an account using only the keyboard', { tag: '@any-width' }, async ({ page }) => {
  const linking = linkingScreen(page);
  await linking.number.focus();
  await page.keyboard.type('1000000001');
  await expect(linking.account('Zenith')).toBeVisible();
  for (let pressed = 0; pressed < 5; pressed += 1) {
    await page.keyboard.press('Tab');
    if (await linking.account('Zenith').evaluate((row) => row === document.activeElement)) break;
  }
  await expect(linking.account('Zenith')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(linking.heading('Complete Account Linking')).toBeFocused();
  const copies = ['amount', 'bank name', 'account number'].map((name) =>
    page.getByRole('button', { name: `Copy ${name}` }),
  );
  for (const control of [...copies, linking.created]) {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
  }
  await page.keyboard.press('Space');
  await linking.succeeds();
});
