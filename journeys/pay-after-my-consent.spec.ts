import { expect, test } from './journey.ts';
import { approvalScreen } from './screens/approval-screen.ts';
import { cardScreen } from './screens/card-screen.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { attestFrame, signInScreen } from './screens/sign-in-screen.ts';
import { newPhone, passkeyDevice } from './world/passkey-device.ts';

test('I sign in first, share data and pay by card, in one consent', { tag: '@any-width' }, async ({
  page,
  merchant,
}) => {
  await passkeyDevice(page);
  const consent = await merchant.requests({
    payments: [{ type: 'immediate', amount: 255_000, narration: 'Deposit' }],
    dataSharing: { bankAccounts: ['bankName'] },
  });
  const [approval, card] = [approvalScreen(page), cardScreen(page)];
  await page.goto(consent.url);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await signInScreen(attestFrame(page)).enrols(newPhone());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(approval.consent).toBeDisabled();
  await card.payWithCard.click();
  await expectAccessible(page);
  await approval.consent.click();
  await card.number.pressSequentially('4111111111111111');
  await card.expiry.pressSequentially('12/31');
  await card.cvv.pressSequentially('123');
  await card.continueToPin.click();
  await card.pin.pressSequentially('1234');
  await card.completePayment.click();
  await card.succeeds();
  await grantedScreen(page).isShown();
  await merchant.readsExecuted(consent);
});
