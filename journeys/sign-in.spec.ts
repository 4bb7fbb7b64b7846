import { expect, test } from './journey.ts';
import { accountScreen, storedSession } from './screens/account-screen.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { attestFrame, expectAttestFrameFits, sandboxCode, signInScreen } from './screens/sign-in-screen.ts';
import { newPhone, passkeyDevice } from './world/passkey-device.ts';

test('I sign in for the first time with my phone, and then with one touch', async ({ page }) => {
  const device = await passkeyDevice(page);
  const account = accountScreen(page);
  const signIn = signInScreen(attestFrame(page));
  await page.goto('/login');
  await expectAccessible(page);
  await account.signIn.click();
  await expect(signIn.phone).toBeVisible();
  await expectAccessible(page);
  await signIn.phone.fill('0800');
  await signIn.sendCode.click();
  await expect(attestFrame(page).getByText('That does not look like a phone number.')).toBeVisible();
  await expectAttestFrameFits(page);
  await expect(signIn.phone).toHaveValue('0800');
  await signIn.enrols(newPhone());
  await account.isOf(/^\+234/);
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await device.passkeys()).toBe(1);
  const stored = await storedSession(page);
  expect(stored.paymonaToken).toMatch(/^tok_/);
  expect(JSON.parse(stored.attesttool_user_data ?? '')).toEqual(JSON.parse(stored.paymonaUser ?? ''));
  await expectAccessible(page);
  await account.signOut.click();
  await expect(account.signIn).toBeVisible();
  expect(await storedSession(page)).toMatchObject({ paymonaToken: null, paymonaUser: null });
  await page.reload();
  await account.signIn.click();
  await expect(signIn.heading('Welcome back')).toBeVisible();
  await signIn.usePasskey.click();
  await account.isOf(/^\+234/);
  expect(await device.passkeys()).toBe(1);
});

test('I reload, and am still signed in', { tag: '@any-width' }, async ({ page }) => {
  await passkeyDevice(page);
  const account = accountScreen(page);
  await page.goto('/');
  await account.signIn.click();
  await signInScreen(attestFrame(page)).enrols(newPhone());
  await account.isOf(/^\+234/);
  await page.reload();
  await account.isOf(/^\+234/);
});

test('I mistype the code, and enter my number again', { tag: '@any-width' }, async ({ page, troubles }) => {
  troubles.expect(/status of 4\d\d/);
  await passkeyDevice(page);
  const account = accountScreen(page);
  const signIn = signInScreen(attestFrame(page));
  await page.goto('/');
  await account.signIn.click();
  await signIn.phone.fill(newPhone());
  await signIn.sendCode.click();
  await signIn.code.pressSequentially('111111');
  await expect(attestFrame(page).getByText('That code is not right. Please check it and try again.')).toBeVisible();
  await expect(signIn.code).toHaveValue('');
  await signIn.useAnotherNumber.click();
  await signIn.enrols(newPhone());
  await account.isOf(/^\+234/);
});

test('I enter five wrong codes: the number is locked, and I see for how long', { tag: '@any-width' }, async ({
  page,
  troubles,
}) => {
  troubles.expect(/status of 4\d\d/);
  const signIn = signInScreen(attestFrame(page));
  const frame = attestFrame(page);
  await page.goto('/');
  await accountScreen(page).signIn.click();
  await signIn.phone.fill(newPhone());
  await signIn.sendCode.click();
  for (const wrong of ['111111', '222222', '333333', '444444']) {
    await signIn.code.pressSequentially(wrong);
    await expect(frame.getByText('That code is not right.')).toBeVisible();
    await expect(signIn.code).toHaveValue('');
  }
  await signIn.code.pressSequentially('555555');
  await expect(signIn.heading('This number is locked')).toBeVisible();
  await expect(frame.getByText('Too many wrong codes. Please wait 15 minutes and try again.')).toBeVisible();
});

test('I cancel my device’s prompt, when I create a passkey and when I use it, and try again', {
  tag: '@any-width',
}, async ({ page }) => {
  const device = await passkeyDevice(page);
  const account = accountScreen(page);
  const signIn = signInScreen(attestFrame(page));
  await page.goto('/');
  await account.signIn.click();
  await signIn.proves(newPhone());
  await device.refuses();
  await signIn.createPasskey.click();
  await expect(signIn.alert).toContainText('cancelled or took too long');
  await expectAccessible(page);
  await device.agrees();
  await device.hesitates();
  await signIn.createPasskey.click();
  await signIn.cancel.click();
  await expect(signIn.createPasskey).toBeVisible();
  await device.agrees();
  await signIn.createPasskey.click();
  await account.isOf(/^\+234/);

  await account.signOut.click();
  await account.signIn.click();
  await device.refuses();
  await signIn.usePasskey.click();
  await expect(signIn.alert).toContainText('cancelled or took too long');
  await device.agrees();
  await signIn.usePasskey.click();
  await account.isOf(/^\+234/);
});

test('My browser has no passkeys: I learn where to go on, and lose nothing', { tag: '@any-width' }, async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, 'PublicKeyCredential', { value: undefined }));
  const account = accountScreen(page);
  const signIn = signInScreen(attestFrame(page));
  await page.goto('/');
  await account.signIn.click();
  await expect(signIn.heading('This browser cannot use passkeys')).toBeVisible();
  await expect(attestFrame(page).getByText('open it in Chrome, Safari, Edge or Firefox')).toBeVisible();
  await expectAccessible(page);
  await signIn.tryAgain.click();
  await expect(signIn.heading('This browser cannot use passkeys')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(account.signIn).toBeVisible();
});

test('Two of us share a device, each with our own account', { tag: '@any-width' }, async ({ page }) => {
  const device = await passkeyDevice(page);
  const account = accountScreen(page);
  const signIn = signInScreen(attestFrame(page));
  const [mine, theirs] = [newPhone(), newPhone()];
  const endOf = (phone: string) => new RegExp(`${phone.replaceAll(' ', '').slice(-4)}$`);
  await page.goto('/');
  await account.signIn.click();
  await signIn.enrols(mine);
  await account.isOf(endOf(mine));
  await account.signOut.click();

  await account.signIn.click();
  await signIn.useAnotherNumber.click();
  await signIn.enrols(theirs);
  await account.isOf(endOf(theirs));
  expect(await device.passkeys()).toBe(2);
  await account.signOut.click();
  await account.signIn.click();
  await expect(attestFrame(page).getByText(endOf(theirs)).first()).toBeVisible();
});

test('I take so long that the sign-in expires, and start again', { tag: '@any-width' }, async ({
  page,
  bank,
  troubles,
}) => {
  troubles.expect(/status of 404/);
  await passkeyDevice(page);
  const account = accountScreen(page);
  const signIn = signInScreen(attestFrame(page));
  await page.goto('/');
  await account.signIn.click();
  await expect(signIn.phone).toBeVisible();
  await bank.waits('PT11M');
  await signIn.phone.fill(newPhone());
  await signIn.sendCode.click();
  await expect(attestFrame(page).getByText('This sign-in has expired. Please start again.')).toBeVisible();
  await attestFrame(page).getByRole('button', { name: 'Start again' }).click();
  await signIn.enrols(newPhone());
  await account.isOf(/^\+234/);
});

test('A page that I was lured to cannot start a sign-in for me', { tag: '@any-width' }, async ({ page, product }) => {
  await passkeyDevice(page);
  const received: string[] = [];
  await page.exposeFunction('hear', (text: string) => received.push(text));
  await page.goto(product.shopUrl);
  await page.evaluate((origin) => {
    addEventListener('message', ({ data }) => Reflect.get(window, 'hear')(JSON.stringify(data)));
    const frame = document.createElement('iframe');
    frame.src = `${origin}/attest?clientId=cli_demo`;
    frame.title = 'Sign in lure';
    document.body.append(frame);
    const start = { type: 'DISCOVERY_START', sessionId: 'ats_lure', merchantName: 'Lure', product: 'Yarda' };
    setInterval(() => frame.contentWindow?.postMessage(start, origin), 100);
  }, product.pageUrl);
  await expect(
    page.frameLocator('iframe').getByText('The page that opened this window does not answer.'),
  ).toBeVisible();
  expect(received, sandboxCode).toEqual([]);
});
