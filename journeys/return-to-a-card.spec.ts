import { expect, test } from './journey.ts';
import { cardScreen } from './screens/card-screen.ts';
import { expectAccessible } from './screens/expect-accessible.ts';

for (const [step, number] of [
  ['Verify Payment', '5555555555554444'],
  ['3D Secure Authentication Required', '4000000000003220'],
] as const) {
  test(`I leave at '${step}', come back, and carry on there`, { tag: '@any-width' }, async ({
    page,
    merchant,
    context,
  }) => {
    const consent = await merchant.requestsAmounts(252_000);
    const card = cardScreen(page);
    await page.goto(consent.url);
    await card.pay(number);
    await expect(card.heading(step)).toBeVisible();
    await page.reload();
    await expect(card.heading(step)).toBeVisible();
    await expectAccessible(page);
    if (step === 'Verify Payment') await card.handIn('123456');
    else {
      const opened = context.waitForEvent('page');
      await card.toBank.click();
      await (await opened).getByRole('button', { name: 'Approve' }).click();
    }
    await card.succeeds();
    await merchant.readsExecuted(consent);
  });
}

test('I come back to a charge that fails, and have to enter my card again', { tag: '@any-width' }, async ({
  page,
  merchant,
}) => {
  const card = cardScreen(page);
  const consent = await merchant.requestsAmounts(253_000);
  await page.goto(consent.url);
  await card.pay('4000000000003220');
  await expect(card.heading('3D Secure Authentication Required')).toBeVisible();
  await page.reload();
  const opened = page.context().waitForEvent('page');
  await card.toBank.click();
  await (await opened).getByRole('button', { name: 'Decline' }).click();
  await card.showsError('3DS authentication failed');
  await card.retry.click();
  await expect(page.getByText('No stored card details found for retry')).toBeVisible();
  await expectAccessible(page);
  await card.number.pressSequentially('4111111111111111');
  await card.expiry.pressSequentially('12/31');
  await card.cvv.pressSequentially('123');
  await card.continueToPin.click();
  await card.pin.pressSequentially('1234');
  await card.completePayment.click();
  await card.succeeds();
  await merchant.readsExecuted(consent);
});

test('the script to seal my card does not load: it is not charged, and I try again', { tag: '@any-width' }, async ({
  page,
  merchant,
  troubles,
}) => {
  troubles.expect(/ERR_FAILED|Failed to fetch|ERR_BLOCKED/);
  const card = cardScreen(page);
  const consent = await merchant.requestsAmounts(254_000);
  await page.goto(consent.url);
  await page.route('**/assets/seal-card*.js', (route) => route.abort());
  await card.pay('4111111111111111');
  await card.showsError('Failed to encrypt card details');
  await expect(card.heading('Enter Card PIN')).toBeVisible();
});
