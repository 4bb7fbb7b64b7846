import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { accountScreen } from './screens/account-screen.ts';
import { approvalScreen } from './screens/approval-screen.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { attestFrame, signInScreen } from './screens/sign-in-screen.ts';
import { adaAtHerDevice, adaSignsIn, adasDevice } from './world/ada.ts';
import { passkeyDevice } from './world/passkey-device.ts';

const ada = '+2348000000001';
const bola = '+2348000000002';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inFrame = (page: Page, name: string) => attestFrame(page).getByRole('button', { name, exact: true });

/** Signs in by code on a device that has to wait. */
const requestsOf = async (device: Page, phone: string): Promise<void> => {
  await passkeyDevice(device);
  await device.goto('/');
  await accountScreen(device).signIn.click();
  await signInScreen(attestFrame(device)).enrols(phone);
  await expect(signInScreen(attestFrame(device)).heading('This device is new')).toBeVisible();
};

/** After the wait, the passkey made on the device signs in. */
const signsInAgain = async (device: Page): Promise<void> => {
  await device.goto('/');
  await accountScreen(device).signIn.click();
  await signInScreen(attestFrame(device)).alreadyHavePasskey.click();
};

test('A stranger has my number: their device sees nothing, and I stop it with one tap', { tag: '@any-width' }, async ({
  page,
  otherDevice,
  bank,
  troubles,
}) => {
  troubles.expect(/status of 40[0-9]/);
  await page.goto('/');
  await adasDevice(page);
  await accountScreen(page).signIn.click();
  await adaSignsIn(page);
  await accountScreen(page).isOf('Ada Obi');

  const strangers = await otherDevice();
  await requestsOf(strangers, ada);
  await expectAccessible(strangers);
  await expect(strangers.getByText(/Ada|Obi/)).toHaveCount(0);
  await expect(attestFrame(strangers).getByText(/Ada|Obi|\*\*\*\*/)).toHaveCount(0);

  await expect(page.getByText('Someone is signing in as you on a new device.')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Block this device').click();
  await expect(page.getByText('Blocked. The device saw and approved nothing.')).toBeVisible();
  await expect(button(page, 'Block this device')).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: 'New devices' })).toBeFocused();

  await attestFrame(strangers).getByLabel('Account number').fill('0123456784');
  await inFrame(strangers, 'Continue').click();
  await expect(signInScreen(attestFrame(strangers)).heading('This sign-in was stopped')).toBeVisible();
  await bank.waits('P3DT1S');
  await signsInAgain(strangers);
  await expect(signInScreen(attestFrame(strangers)).heading('This sign-in was stopped')).toBeVisible();
});

test('My temporary key has expired: I stop the device after one touch, and am signed out when my token expires', {
  tag: '@any-width',
}, async ({ page, otherDevice, bank, troubles }) => {
  // Her token's end; and the other device may ask once more after its sign-in was stopped and is long over.
  troubles.expect(/status of 40[14]/);
  await page.goto('/');
  await adasDevice(page);
  await accountScreen(page).signIn.click();
  await adaSignsIn(page);
  await accountScreen(page).isOf('Ada Obi');
  await requestsOf(await otherDevice(), ada);
  await bank.waits('PT10M1S');
  await button(page, 'Block this device').click();
  await signInScreen(attestFrame(page)).usePasskey.click();
  await expect(page.getByText('Blocked. The device saw and approved nothing.')).toBeVisible();
  // The stream alone learns it: the page asks nothing else.
  await page.route('**/api/accounts/user*', () => {});
  const refused = page.waitForResponse((response) => response.status() === 401);
  await bank.waits('PT31M');
  expect((await refused).url()).toContain('/api/events/devices/');
  await expect(accountScreen(page).signIn).toBeVisible();
});

test('I lost my phone: I show with my account that it is me, wait three days, and am let in', {
  tag: '@any-width',
}, async ({ page, otherDevice, bank, troubles }) => {
  // A wrong account, and the old sign-in if it asks once more when three days have passed.
  troubles.expect(/status of 40[04]/);
  await adaAtHerDevice(page);
  const mine = await otherDevice();
  await requestsOf(mine, ada);
  const frame = attestFrame(mine);
  await frame.getByLabel('Account number').fill('2000000201');
  await inFrame(mine, 'Continue').click();
  await expect(frame.getByText('That does not match. Please check it and try again.')).toBeVisible();
  await frame.getByLabel('Account number').fill('0123456784');
  await inFrame(mine, 'Continue').click();
  await expect(signInScreen(frame).heading('Send this amount')).toBeVisible();
  await expect(frame.getByText('₦50.00', { exact: true })).toBeVisible();
  await expectAccessible(mine);
  await inFrame(mine, 'I have sent it').click();
  await expect(frame.getByText('You have shown that it is you.')).toBeVisible();
  await expectAccessible(mine);
  await inFrame(mine, 'Use a passkey').click();
  await expect(frame.getByText('You have shown that it is you.')).toBeVisible();
  await expect(frame.getByText(/Ada|Obi/)).toHaveCount(0);
  await bank.waits('P3DT1S');
  await signsInAgain(mine);
  await accountScreen(mine).isOf('Ada Obi');
});

test('I have no linked account: my name lets me in after three days, for small sums', { tag: '@any-width' }, async ({
  page,
  otherDevice,
  bank,
  merchant,
  troubles,
}) => {
  troubles.expect(/status of 40[03]/);
  await passkeyDevice(page);
  await page.goto('/');
  await accountScreen(page).signIn.click();
  await signInScreen(attestFrame(page)).enrols(bola);
  await accountScreen(page).isOf('Bola Adeyemi');
  await page.goto('about:blank');
  const mine = await otherDevice();
  await requestsOf(mine, bola);
  const frame = attestFrame(mine);
  await frame.getByLabel('First and last name').fill('Ada Obi');
  await inFrame(mine, 'Continue').click();
  await expect(frame.getByText('That does not match. Please check it and try again.')).toBeVisible();
  await expectAccessible(mine);
  await frame.getByLabel('First and last name').fill('Bola Adeyemi');
  await inFrame(mine, 'Continue').click();
  await expect(frame.getByText('You have shown that it is you.')).toBeVisible();
  await bank.waits('P3DT1S');
  await signsInAgain(mine);
  await accountScreen(mine).isOf('Bola Adeyemi');
  await accountScreen(mine).signOut.click();
  await expect(accountScreen(mine).signIn).toBeVisible();
  const payments = [{ type: 'immediate' as const, amount: 2_500_000, narration: 'A mattress' }];
  const consent = await merchant.requests({ payments, requirements: { requiresAuth: true } });
  await mine.goto(consent.url);
  await approvalScreen(mine).authenticate.click();
  await signInScreen(frame).usePasskey.click();
  await approvalScreen(mine).consentsToTransfer();
  await expect(mine.getByText('In its first 14 days it can approve up to ₦20,000.00 in all.')).toBeVisible();
  expect((await merchant.reads(consent)).status).toBe('pending');
});
