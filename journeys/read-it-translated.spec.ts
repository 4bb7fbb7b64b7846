import { createSandboxExample } from '@yarda/contracts/sandbox/sandbox.ts';
import { grantSandboxConsent } from '@yarda/contracts/sandbox/sandbox-consents.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { daysAfter } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { expect, test } from './journey.ts';
import { accountScreen } from './screens/account-screen.ts';
import { pressConsent } from './screens/approval-screen.ts';
import { cardScreen } from './screens/card-screen.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { linkingScreen } from './screens/linking-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';
import { attestFrame, signInScreen } from './screens/sign-in-screen.ts';
import { fillMarketForm, stepsScreen } from './screens/steps-screen.ts';
import { translatePages } from './screens/translate-page.ts';
import { adaAtHerDevice } from './world/ada.ts';
import { adasPhone, agreedDebitsIn } from './world/last-month.ts';
import { newPhone, passkeyDevice } from './world/passkey-device.ts';
import { signInAs, signInWithPasskey } from './world/signed-in.ts';

test.beforeEach(async ({ context }) => {
  await translatePages(context);
});

const isTranslated = '[data-translated] font:visible';

test('my browser translates the page: I pay by transfer', { tag: '@any-width' }, async ({ page, merchant, bank }) => {
  const consent = await merchant.requestsAmounts(250_000);
  const payment = paymentScreen(page);
  await page.goto(consent.url);
  await expect(page.locator(isTranslated).first()).toBeVisible();
  const accountNumber = await payment.openDetails();
  await payment.reportSent();
  await bank.sends(250_000, accountNumber);
  await grantedScreen(page).isShown();
});

test('my browser translates the page: I take back a digit of my card, and pay with it', {
  tag: '@any-width',
}, async ({ page, merchant }) => {
  const consent = await merchant.requestsAmounts(250_000);
  const card = cardScreen(page);
  await page.goto(consent.url);
  await expect(page.locator(isTranslated).first()).toBeVisible();
  await card.payWithCard.click();
  await card.number.pressSequentially('4111111111111112');
  await expect(card.brand).toContainText('Visa');
  for (let digit = 0; digit < 16; digit += 1) await card.number.press('Backspace');
  await expect(card.brand).not.toContainText('Visa');
  await card.number.pressSequentially('4111111111111111');
  await expect(card.brand).toContainText('Visa');
  await card.expiry.pressSequentially('12/31');
  await card.cvv.pressSequentially('123');
  await card.continueToPin.click();
  await card.pin.pressSequentially('1234');
  await card.completePayment.click();
  await grantedScreen(page).isShown();
});

test('my browser translates the page: I sign in, and link an account', { tag: '@any-width' }, async ({
  page,
  product,
}) => {
  await passkeyDevice(page);
  const account = accountScreen(page);
  await page.goto('/login');
  await account.signIn.click();
  await signInScreen(attestFrame(page)).enrols(newPhone());
  await account.isOf(/^\+234/);
  await signInWithPasskey(page, product, `+234${newPhone().replaceAll(' ', '').slice(1)}`);
  await page.goto('/');
  await page.getByRole('button', { name: '+ Add account' }).click();
  const linking = linkingScreen(page);
  await linking.finds('1000000001', 'Zenith');
  await expect(linking.heading('Complete Account Linking')).toBeVisible();
  await linking.created.click();
  await linking.succeeds();
});

test('my browser translates the page: I share data, fill in a form, agree to debits and pay, step by step', {
  tag: '@any-width',
}, async ({ page, product }) => {
  test.setTimeout(120_000);
  await adaAtHerDevice(page);
  const { url } = await product.call(createSandboxExample, { params: { id: 'whole' } });
  const steps = stepsScreen(page);
  await page.goto(url);
  await expect(page.locator(isTranslated).first()).toBeVisible();
  await page.getByRole('button', { name: 'Authenticate' }).click();
  await signInScreen(attestFrame(page)).usePasskey.click();
  await steps.confirm.click();
  await steps.save.click();
  await fillMarketForm(page, (control) => control.click());
  await steps.nextStep.click();
  await steps.confirm.click();
  await steps.account(/Access Bank/).check();
  await steps.confirm.click();
  await steps.payByTransfer.check();
  await pressConsent(steps.consent);
  await page.getByRole('button', { name: 'I have made the transfer' }).click();
  await grantedScreen(page).isShown();
});

test('my browser translates the page: I read what I agreed to, and keep looking', {
  tag: '@any-width',
}, async ({ page, product, merchant }) => {
  const { consentId } = await merchant.requests({
    payments: [],
    dataSharing: { bvnData: ['fullName', 'dateOfBirth'] },
  });
  await product.call(grantSandboxConsent, { params: { consentId }, body: { phone: adasPhone } });
  const debits = agreedDebitsIn(product);
  const today = dayInLagos(Date.parse(await debits.wind({ advance: 'PT0S' })));
  const plan = { dueDate: daysAfter(today, 20) };
  const [debit] = await debits.of(await debits.agrees({ plan, accountIds: ['acc_ada_access'] }));
  await signInAs(page, product, adasPhone);
  for (const path of ['/', '/payments', `/agreements/${consentId}`, `/debits/${debit?.debitId}`]) {
    await page.goto(path);
    await expect(page.locator(isTranslated).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /Sign out/ })).toBeVisible();
  }
});
