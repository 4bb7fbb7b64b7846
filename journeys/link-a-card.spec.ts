import { expect, test } from './journey.ts';
import { accountScreen } from './screens/account-screen.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { linkingScreen } from './screens/linking-screen.ts';
import { oneEventAtATime } from './screens/one-event-at-a-time.ts';
import { recordProgress } from './screens/progress-record.ts';
import { newPhone } from './world/passkey-device.ts';
import { signInWithPasskey } from './world/signed-in.ts';

const bank = '\\*{4}0003';

test.beforeEach(async ({ page, product }) => {
  await oneEventAtATime(page);
  await signInWithPasskey(page, product, `+234${newPhone().replaceAll(' ', '').slice(1)}`);
  await page.goto('/');
  await page.getByRole('button', { name: '+ Add account' }).click();
  const linking = linkingScreen(page);
  await linking.finds('1000000003', bank);
  await expect(linking.heading('Link Account with Card')).toBeVisible();
});

test('I link my card, and its test payment is refunded', { tag: '@any-width' }, async ({ page }) => {
  const linking = linkingScreen(page);
  await expect(
    page.getByText('A test payment between ₦1.00 and ₦10.00 is made to check your card, and refunded immediately.'),
  ).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Save this card for future payments' })).toBeChecked();
  await expectAccessible(page);
  await linking.entersCard('4111111111111111');
  await linking.succeeds();
  await expect(page.getByText('Card linking completed!')).toBeVisible();
  await expect(accountScreen(page).list('Linked accounts').getByRole('listitem')).toHaveText([
    /Card • 411111\*{6}1111$/,
  ]);
});

test('my bank wants a code of my token', { tag: '@any-width' }, async ({ page }) => {
  const linking = linkingScreen(page);
  await linking.entersCard('5078650000000024');
  await expect(linking.heading('Verify Payment')).toBeVisible();
  await expect(page.getByText('Enter the code from your bank token')).toBeVisible();
  await expectAccessible(page);
  await linking.card.handIn('ABC-77');
  await linking.succeeds();
});

test('my code is wrong, then cannot be sent, then there is too little money', { tag: '@any-width' }, async ({
  page,
  troubles,
}) => {
  troubles.expect(/Failed to load resource/);
  const linking = linkingScreen(page);
  await linking.entersCard('5555555555554444');
  await linking.card.handIn('111111');
  await linking.showsError('OTP verification failed');
  const complete = '**/api/payments/card/complete';
  await page.route(complete, (route) => route.abort());
  await linking.card.handIn('123456');
  await linking.showsError('Failed to submit OTP');
  await page.unroute(complete);
  await linking.card.handIn('000000');
  await linking.showsError('Card Linking Error');
  await linking.showsError('Insufficient funds');
  await expectAccessible(page);
});

test('my bank confirms me on its own page', { tag: '@any-width' }, async ({ page, context }) => {
  const linking = linkingScreen(page);
  await linking.entersCard('4000000000003063');
  await expect(linking.heading('3D Secure Authentication Required')).toBeVisible();
  const opened = context.waitForEvent('page');
  await linking.card.toBank.click();
  const challenge = await opened;
  await expect(linking.heading('Awaiting 3D Secure Authentication')).toBeVisible();
  await expect(page.getByText('Please complete the authentication in the new tab, then return here...')).toBeVisible();
  await expect(linking.progress).toHaveAttribute('aria-valuenow', '25');
  await expectAccessible(page);
  await linking.reconnect.click();
  await expect(linking.reconnect).not.toHaveAttribute('aria-busy', 'true');
  const shownProgress = await recordProgress(page);
  await challenge.getByRole('button', { name: 'Approve' }).click();
  await linking.succeeds();
  const shown = (await shownProgress()).map(({ progress: value }) => value);
  expect(shown).toEqual(expect.arrayContaining([50, 75]));
});

test('I decline on my bank’s page, and link another card', { tag: '@any-width' }, async ({ page, context }) => {
  const linking = linkingScreen(page);
  await linking.entersCard('4000000000003220');
  const opened = context.waitForEvent('page');
  await linking.card.toBank.click();
  await (await opened).getByRole('button', { name: 'Decline' }).click();
  await linking.showsError('Card Linking Error');
  await linking.showsError('3DS authentication failed');
  await linking.useAnotherCard.click();
  await linking.entersCard('4111111111111111');
  await linking.succeeds();
});

test('I give up on my bank’s page', { tag: '@any-width' }, async ({ page, context }) => {
  const linking = linkingScreen(page);
  await linking.entersCard('4000000000003220');
  const opened = context.waitForEvent('page');
  await linking.card.toBank.click();
  await opened;
  await linking.cancel.click();
  await expect(linking.number).toHaveValue('1000000003');
  await linking.account(bank).click();
  await linking.entersCard('4111111111111111');
  await linking.succeeds();
});

for (const [number, words] of [
  ['4000000000009995', 'Insufficient funds'],
  ['4000000000000119', 'Card linking failed'],
] as const) {
  test(`my card cannot be linked: ${words}`, { tag: '@any-width' }, async ({ page, troubles }) => {
    if (number !== '4000000000000119') troubles.expect(/status of 402/);
    const linking = linkingScreen(page);
    await linking.entersCard(number);
    await linking.showsError('Card Linking Error');
    await linking.showsError(words);
    await expectAccessible(page);
    await linking.tryAgain.click();
    await linking.showsError(words);
  });
}

test('my connection breaks as I link: I am charged once', { tag: '@any-width' }, async ({ page, troubles }) => {
  troubles.expect(/Failed to load resource/);
  const linking = linkingScreen(page);
  await page.clock.install();
  const charge = '**/api/payments/card';
  const keys = new Set<string | undefined>();
  await page.route(charge, (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    return route.abort();
  });
  const retries = async () => {
    for (let retry = 0; retry < 3; retry += 1) {
      await expect(linking.heading('Processing Account Linking')).toBeVisible();
      await page.waitForTimeout(300);
      await page.clock.runFor(2_000);
    }
  };
  await linking.entersCard('4111111111111111');
  await retries();
  await linking.showsError('Failed to link card');
  await linking.tryAgain.click();
  await retries();
  await linking.showsError('Failed to retry card linking');
  expect(keys.size).toBe(1);
  await page.unroute(charge);
  await page.clock.resume();
  await linking.tryAgain.click();
  await linking.succeeds();
});

test('the event stream breaks: I see an error, and reconnect', { tag: '@any-width' }, async ({
  page,
  context,
  troubles,
}) => {
  troubles.expect(/Failed to load resource/);
  const linking = linkingScreen(page);
  await linking.entersCard('4000000000003220');
  const opened = context.waitForEvent('page');
  await linking.card.toBank.click();
  const challenge = await opened;
  const eventsPath = '**/api/events/card-linking/**';
  await page.route(eventsPath, (route) => route.abort());
  await linking.reconnect.click();
  await linking.showsError('Failed to reconnect to server');
  await page.unroute(eventsPath);
  await challenge.getByRole('button', { name: 'Approve' }).click();
  await linking.succeeds();
});
