import type { Page, Route } from '@playwright/test';
import { expect, test } from './journey.ts';
import { accountScreen } from './screens/account-screen.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { linkingScreen } from './screens/linking-screen.ts';
import { attestFrame, signInScreen } from './screens/sign-in-screen.ts';
import { newPhone, passkeyDevice } from './world/passkey-device.ts';
import { signInWithPasskey } from './world/signed-in.ts';

test.beforeEach(({ page, product }) =>
  signInWithPasskey(page, product, `+234${newPhone().replaceAll(' ', '').slice(1)}`),
);

const startsToLink = async (page: Page, origin = '') => {
  await page.goto(`${origin}/`);
  await page.getByRole('button', { name: '+ Add account' }).click();
  return linkingScreen(page);
};

type LinkReply = Record<string, unknown>;

/** Lets the server handle the call, but removes part of its answer. */
const answersWithout =
  (without: (event: LinkReply) => LinkReply) =>
  async (route: Route): Promise<void> => {
    const response = await route.fetch();
    await route.fulfill({ response, json: without(await response.json()) });
  };

const linkWithout = (part: 'id' | 'remitaTransRef') =>
  answersWithout((event) => {
    const { [part]: _, ...accountLink } = Object(event.accountLink);
    return { ...event, accountLink };
  });

test('a link without an id cannot be confirmed; after a restart it can', { tag: '@any-width' }, async ({ page }) => {
  const linking = await startsToLink(page);
  await page.route('**/api/account-links/create', linkWithout('id'));
  await linking.finds('1000000001', 'Zenith');
  await linking.created.click();
  await linking.showsError('Payment Status');
  await linking.showsError('No account link ID found');
  await expectAccessible(page);
  await page.unroute('**/api/account-links/create');
  await linking.back.click();
  await linking.account('Zenith').click();
  await linking.created.click();
  await linking.succeeds();
});

test('answers without a reference cannot be sent; after a restart they can', { tag: '@any-width' }, async ({
  page,
}) => {
  const linking = await startsToLink(page);
  const answers = async () => {
    await page.getByPlaceholder('Enter OTP').fill('123456');
    await page.getByPlaceholder('Last 4 digits').fill('1234');
    await linking.verify.click();
  };
  await page.route('**/api/transactionservicealt/create', linkWithout('remitaTransRef'));
  await linking.finds('1000000002', 'Ecobank');
  await answers();
  await linking.showsError('No Remita transaction reference found for auth submission');
  await expectAccessible(page);
  await page.unroute('**/api/transactionservicealt/create');
  await linking.back.click();
  await linking.account('Ecobank').click();
  await answers();
  await linking.succeeds();
});

test('a code for a charge without an id cannot be sent; after a new charge it can', { tag: '@any-width' }, async ({
  page,
}) => {
  const linking = await startsToLink(page);
  await page.clock.install();
  const withoutName = answersWithout(({ paymentId: _, ...rest }) => rest);
  await page.route('**/api/payments/card', withoutName);
  await linking.finds('1000000003', '\\*{4}0003');
  await linking.entersCard('5555555555554444');
  await linking.card.handIn('123456');
  await linking.showsError('No payment ID found for OTP submission');
  await expectAccessible(page);
  await page.unroute('**/api/payments/card');
  await page.clock.runFor(15_000);
  await linking.tryAgain.click();
  await linking.card.handIn('123456');
  await linking.succeeds();
});

test('my bank is slow to list my accounts; one comes without its number, and no card is charged for it', {
  tag: '@any-width',
}, async ({ page }) => {
  const integrations = {
    transactionService: { possible: false, authorized: false, approved: false, linked: false },
    altTransactionService: { possible: false, authorized: false, status: null, linked: false },
    card: { possible: true, active: false, linked: false, obfuscatedCard: null },
  };
  const account = {
    ...{ accountId: 'acc_nameless', accountNumber: '', accountName: 'Ada Obi', bankName: 'Optimus Bank' },
    ...{ institutionCode: '000036', logo: null, linkStatus: null, statusDetail: null, integrations },
    ...{ bankId: 'acc_nameless', _id: 'acc_nameless', status: null, schemeImageUrl: null, isAlreadyLinked: false },
  };
  await page.route('**/api/accounts/user*', (route) =>
    route.fulfill({ json: { success: true, accounts: [account], mayDelete: false } }),
  );
  const blocked = Promise.withResolvers<void>();
  let requestCount = 0;
  await page.route('**/api/accounts/bvn', async (route) => {
    requestCount += 1;
    if (requestCount < 3) await blocked.promise;
    await route.fallback();
  });
  await page.goto('/');
  // Registry data is read with this page's own key, which signing in on it makes.
  const person = accountScreen(page);
  await passkeyDevice(page);
  await person.signOut.click();
  await person.signIn.click();
  await signInScreen(attestFrame(page)).enrols(newPhone());
  await person.isOf(/^\+234/);
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  const add = page.getByRole('button', { name: '+ Add another account' });
  await add.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await add.click();
  const linking = linkingScreen(page);
  await warned;
  await expect(page.getByText('This takes longer than usual. We are asking again.')).toBeVisible();
  await expectAccessible(page);
  blocked.resolve();
  await linking.account('Optimus').click();
  await linking.entersCard('4111111111111111');
  await linking.showsError('No account details found for card linking');
  await expectAccessible(page);
});

test('I come back to a refused card after a while: it has been dropped', { tag: '@any-width' }, async ({
  page,
  troubles,
}) => {
  troubles.expect(/status of 402/);
  const linking = await startsToLink(page);
  await page.clock.install();
  await linking.finds('1000000003', '\\*{4}0003');
  await linking.entersCard('4000000000000002');
  await linking.showsError('Card declined by issuer');
  await page.clock.fastForward('05:00');
  // Signatures are judged by the real time.
  await page.clock.setSystemTime(new Date());
  await linking.tryAgain.click();
  await linking.showsError('No stored card details found for retry');
  await expect(linking.card.number).toHaveValue('');
  await expectAccessible(page);
  await linking.entersCard('4111111111111111');
  await linking.succeeds();
});

test('my connection breaks while I am on my bank’s page: I see an error, and reconnect', { tag: '@any-width' }, async ({
  page,
  context,
  line,
  troubles,
}) => {
  troubles.expect(/Failed to load resource/);
  const linking = await startsToLink(page, line.origin);
  await linking.finds('1000000003', '\\*{4}0003');
  await linking.entersCard('4000000000003220');
  const opened = context.waitForEvent('page');
  await linking.card.toBank.click();
  const challenge = await opened;
  await expect(linking.heading('Awaiting 3D Secure Authentication')).toBeVisible();
  line.cut();
  await linking.showsError('Card linking failed due to connection error');
  await expectAccessible(page);
  await linking.reconnect.click();
  await linking.showsError('Failed to reconnect to server');
  await challenge.getByRole('button', { name: 'Approve' }).click();
  line.mend();
  await linking.succeeds();
});
