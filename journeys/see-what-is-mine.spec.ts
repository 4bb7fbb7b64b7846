import { type ProblemCode, problems } from '@yarda/contracts/platform/problems.ts';
import { signInToSandbox } from '@yarda/contracts/sandbox/sandbox.ts';
import { expect, test } from './journey.ts';
import { accountScreen, storedSession } from './screens/account-screen.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { attestFrame, signInScreen } from './screens/sign-in-screen.ts';
import { answerLate, watchShifts } from './screens/watch-shifts.ts';
import { letsIn } from './world/lets-in.ts';
import type { RunningProduct } from './world/open-product.ts';
import { newPhone, passkeyDevice } from './world/passkey-device.ts';

/** Signed in as one of the sandbox's people. */
const signedIn = async ({ call }: RunningProduct, phone: string) => {
  const { token, user } = await call(signInToSandbox, { body: { phone } });
  return { token, user: JSON.stringify(user) };
};

const store = ({ token, user }: { token: string; user: string }) => {
  if (location.origin === 'null' || localStorage.getItem('kept')) return;
  localStorage.setItem('kept', 'yes');
  localStorage.setItem('paymonaUser', user);
  localStorage.setItem('paymonaToken', token);
};

const refusal = (status: number, code: ProblemCode) => {
  const message = problems[code];
  return { status, json: { success: false, code, message, error: message } };
};

test('Ada sees her six accounts, and which of them she can use', async ({ page, product, merchant }) => {
  const ada = await signedIn(product, '+2348000000001');
  const paid = await merchant.requestsAmounts(250_006);
  const { paymentId } = await merchant.payerReads(paid);
  const sent = { headers: { authorization: `Bearer ${ada.token}` }, data: { consentId: paid.consentId } };
  expect((await page.request.post(`/api/payments/${paymentId}/transfer-sent`, sent)).status()).toBe(202);
  await merchant.readsExecuted(paid);
  await page.addInitScript(store, ada);
  // The first part of the page is answered last: no other part may move.
  await answerLate(page, { '**/consents/mine*': 900, '**/payments/waiting': 700, '**/favorites-and-recents*': 500 });
  const { shifts } = await watchShifts(page);
  await page.goto('/');
  const account = accountScreen(page);
  await account.isOf('Ada Obi');
  await expect(page).toHaveTitle('Your Yarda account');
  await expect.poll(shifts).toEqual([]);
  await expect(account.list('Linked accounts').getByRole('listitem')).toHaveText([
    /Guaranty Trust Bank.*Card & Bank • \*{4}6785/,
    /Access Bank.*Account • \*{4}6784/,
    /First Bank.*Account • \*{4}0001/,
    /United Bank for Africa.*Card • 506099\*{6}0016/,
    /Zenith Bank.*Account • \*{4}6788.*Not authorized yet/,
    /Kuda.*Account • \*{4}0099.*Not supported/,
  ]);
  const recent = account.list('Recent payments').getByRole('listitem').first();
  await expect(recent).toContainText('From Zenith Bank, Ada Obi, ****0001');
  await expect(account.list('Favourites').getByRole('listitem').first()).toHaveText(
    /Lekki Fresh Market.*\d payments?$/,
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All payments' }).click();
  const history = account.list('Payment history').getByRole('listitem');
  await expect(history.first()).toContainText('₦2,500.06');
  expect(new URL(page.url()).pathname).toBe('/payments');
  await expect(page).toHaveTitle('Payment history - Your Yarda account');
  await expectAccessible(page);
});

test('Chidi acts for one merchant, and declines another', { tag: '@any-width' }, async ({ page, product }) => {
  await page.addInitScript(store, await signedIn(product, '+2348000000003'));
  await page.goto('/');
  const acting = accountScreen(page).list('You act for');
  const input = page.waitForRequest(
    (request) => request.url().includes('favorites-and-recents') && 'x-merchant-id' in request.headers(),
  );
  await acting.getByRole('button', { name: 'Act for Lekki Fresh Market' }).click();
  expect((await input).headers()['x-merchant-id']).toBe('mer_lekki');
  expect((await storedSession(page)).oyaIdentifiedTo).toBe('mer_lekki');
  const note = page.getByText('You act for Lekki Fresh Market. The payments here are its own; all else is yours.');
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await acting.getByRole('button', { name: 'Stop acting for Lekki Fresh Market' }).click();
  await expect(note).toHaveCount(0);
  expect((await storedSession(page)).oyaIdentifiedTo).toBeNull();

  await acting.getByRole('button', { name: 'Decline the invitation of Ikeja Motors' }).click();
  await expect(acting.getByText('Ikeja Motors')).toHaveCount(0);
  await page.reload();
  await expect(acting.getByText('Lekki Fresh Market')).toBeVisible();
  await expect(acting.getByText('Ikeja Motors')).toHaveCount(0);
});

test('I sign out in one tab, and the other follows', { tag: '@any-width' }, async ({ page, context, product }) => {
  await context.addInitScript(store, await signedIn(product, '+2348000000002'));
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/');
  await accountScreen(other).isOf('Bola Adeyemi');
  await accountScreen(page).signOut.click();
  await expect(accountScreen(page).signIn).toBeVisible();
  await expect(accountScreen(other).signIn).toBeVisible();
});

test('I end all sessions: my other device is signed out too', { tag: '@any-width' }, async ({
  page,
  product,
  otherDevice,
  troubles,
}) => {
  troubles.expect(/status of 401/);
  const [here, there] = [await signedIn(product, '+2348000000002'), await signedIn(product, '+2348000000002')];
  await page.addInitScript(store, here);
  await page.goto('/');
  const other = await otherDevice();
  await other.addInitScript(store, there);
  await other.goto('/');
  await accountScreen(other).isOf('Bola Adeyemi');
  await accountScreen(page).endAll.click();
  await page.getByRole('dialog').getByRole('button', { name: 'End all sessions' }).click();
  await expect(accountScreen(page).signIn).toBeVisible();
  await other.reload();
  await expect(accountScreen(other).signIn).toBeVisible();
});

test('I remove the passkey of a device that I let in, and it is signed out', {
  tag: '@any-width',
}, async ({ page, otherDevice, bank, troubles }) => {
  troubles.expect(/status of 401/);
  const phone = newPhone();
  const other = await otherDevice();
  const mine = await passkeyDevice(page);
  await page.goto('/');
  await accountScreen(page).signIn.click();
  await signInScreen(attestFrame(page)).enrols(phone);
  await accountScreen(page).isOf(/^\+234/);
  await letsIn(mine, other, phone);
  await page.reload();
  const passkeys = accountScreen(page).list('Passkeys').getByRole('listitem');
  await expect(passkeys).toHaveText([/In use here$/, /Remove$/]);
  await bank.waits('PT10M1S');
  await passkeys.getByRole('button', { name: /^Remove the passkey of/ }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click();
  // The temporary key has expired, so I have to prove who I am again.
  await signInScreen(attestFrame(page)).usePasskey.click();
  await expect(passkeys).toHaveText([/In use here$/]);
  await other.reload();
  await expect(accountScreen(other).signIn).toBeVisible();
});

test('My accounts are fetched again 5 s after a failure, then every 30 s, until a 401 ends my session', {
  tag: '@any-width',
}, async ({ page, product, troubles }) => {
  troubles.expect(/status of 40[134]/);
  const answers = [refusal(404, 'NOT_FOUND'), null, refusal(401, 'TOKEN_INVALID')];
  let requestCount = 0;
  await page.route('**/api/accounts/user*', (route) => {
    const answer = answers[requestCount];
    requestCount += 1;
    return answer ? route.fulfill(answer) : route.continue();
  });
  await page.route('**/api/bank-logos/**', (route) => route.fulfill({ status: 404 }));
  // Without `recents.view`, payments are not shown at all.
  await page.route('**/favorites-and-recents*', (route) => route.fulfill(refusal(403, 'PERMISSION_MISSING')));
  await page.clock.install();
  await page.addInitScript(store, await signedIn(product, '+2348000000001'));
  await page.goto('/');
  const accounts = accountScreen(page).list('Linked accounts');
  await expect(accounts.getByText('This could not be loaded.')).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(accounts.getByRole('listitem')).toHaveCount(6);
  await expect(accounts.getByText('GT', { exact: true })).toBeVisible();
  await expect(accountScreen(page).list('Recent payments')).toHaveCount(0);
  await page.clock.fastForward(20_000);
  expect(requestCount).toBe(2);
  await page.clock.fastForward(10_000);
  await expect(accountScreen(page).signIn).toBeVisible();
  expect(await storedSession(page)).toMatchObject({ paymonaToken: null, paymonaUser: null, oyaIdentifiedTo: null });
});

test('My session expires: what is stored is cleared, and I am asked to sign in', { tag: '@any-width' }, async ({
  page,
  product,
  bank,
  merchant,
  troubles,
}) => {
  troubles.expect(/status of 401/);
  await page.addInitScript(store, await signedIn(product, '+2348000000002'));
  const consent = await merchant.requestsAmounts(100_000);
  await page.goto(consent.url);
  await expect.poll(async () => (await storedSession(page)).paymonaToken).not.toBeNull();
  await page.goto('/');
  await accountScreen(page).isOf('Bola Adeyemi');
  await page.evaluate(() => localStorage.setItem('oyaIdentifiedTo', 'mer_lekki'));
  await bank.waits('PT31M');
  await accountScreen(page).signOut.click();
  await expect(accountScreen(page).signIn).toBeVisible();
  expect(await storedSession(page)).toMatchObject({ paymonaToken: null, paymonaUser: null, oyaIdentifiedTo: null });
});
