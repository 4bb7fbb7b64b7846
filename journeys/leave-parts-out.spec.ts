import { daysAfter } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { sandboxForm } from '@yarda/domain/sandbox/sandbox-forms.ts';
import { expect, test } from './journey.ts';
import { approvalScreen, pressConsent } from './screens/approval-screen.ts';
import { demoShop } from './screens/demo-shop.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { expectFrameFits } from './screens/frame-fit.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { attestFrame, signInScreen } from './screens/sign-in-screen.ts';
import { stepsScreen } from './screens/steps-screen.ts';
import { adaAtHerDevice } from './world/ada.ts';

test('I leave out data that is optional, and agree to the rest', { tag: '@any-width' }, async ({
  page,
  merchant,
  bank,
}) => {
  await adaAtHerDevice(page);
  const consent = await merchant.requests({
    payments: [
      {
        type: 'future',
        amountType: 'fixed',
        amount: 500_000,
        narration: 'Rent',
        dueDate: daysAfter((await bank.time()).slice(0, 10), 10),
      },
    ],
    dataSharing: { bvnData: ['fullName'] },
    requirements: {
      requiresAuth: true,
      dataSharing: {
        ...{ required: false, purpose: 'To print your name on receipts', recipients: ['Lekki Fresh Market'] },
        retention: '12 months',
      },
    },
  });
  const steps = stepsScreen(page);
  await page.goto(consent.url);
  await approvalScreen(page).authenticate.click();
  await signInScreen(attestFrame(page)).usePasskey.click();
  await expect(page.getByText('To print your name on receipts')).toBeVisible();
  await expectAccessible(page);
  const panel = page.getByRole('complementary');
  await expect(panel).toContainText('BVN data');
  await steps.notNow.click();
  await expect(panel).not.toContainText('BVN data');
  await steps.confirm.click();
  expect((await steps.standings())[0]).toBe('1 Data Sharing Nothing is shared Left out');
  await expectAccessible(page);
  await steps.account(/Access Bank/).check();
  await pressConsent(steps.oneTap('6784'));
  await grantedScreen(page).isShown();
  await expect(page.getByText('You left out: the sharing of data.')).toBeVisible();
  expect(await merchant.reads(consent)).toMatchObject({
    ...{ status: 'granted', dataSharing: null, leftOut: ['dataSharing'] },
  });
});

test('I leave out the form, the debits and the payment, and only share data', async ({ page, merchant, bank }) => {
  await adaAtHerDevice(page);
  const why = { required: false, purpose: 'So that we can deliver on credit' };
  const consent = await merchant.requests({
    payments: [
      { type: 'immediate', amount: 250_000, narration: 'Deposit' },
      {
        ...{ type: 'future', amountType: 'fixed', amount: 500_000, narration: 'Rent' },
        dueDate: daysAfter((await bank.time()).slice(0, 10), 10),
      },
    ],
    dataSharing: { bvnData: ['fullName'] },
    formId: sandboxForm.formId,
    formCompletion: { templateLiteralValues: { shop: 'Lekki Fresh Market', city: 'Lagos' } },
    requirements: {
      requiresAuth: true,
      form: { ...why, recipients: ['Lekki Fresh Market'], retention: '12 months' },
      ...{ futurePayments: why, immediatePayments: why },
    },
  });
  const steps = stepsScreen(page);
  await page.goto(consent.url);
  await approvalScreen(page).authenticate.click();
  await signInScreen(attestFrame(page)).usePasskey.click();
  await steps.confirm.click();
  for (const step of ['An account with Lekki Fresh Market', 'Future Payments', 'Immediate Payment']) {
    await steps.isAt(step);
    await expect(page.getByText('So that we can deliver on credit')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Lekki Fresh Market' })).toBeVisible();
    await expectAccessible(page);
    await steps.notNow.click();
  }
  const left = [
    'Data Sharing 1 data point Completed',
    '2 An account with Lekki Fresh Market Nothing is sent Left out',
    '3 Future Payments Nothing is taken later Left out',
    '4 Immediate Payment Nothing is paid now Left out',
    '5 Consent',
  ];
  expect(await steps.standings()).toEqual(left);
  await expectAccessible(page);
  // A skipped step is pending again once the payer opens it.
  await steps.taken('Immediate Payment').click();
  expect((await steps.standings()).slice(2)).toEqual([left[2], '4 Immediate Payment Pending']);
  await steps.notNow.click();
  await pressConsent(steps.consent);
  await grantedScreen(page).isShown();
  await expect(page.getByText('You left out: the form, the later payments, the payment now.')).toBeVisible();
  expect(await merchant.reads(consent)).toMatchObject({
    ...{ status: 'granted', payments: [], formId: null, dataSharing: { bvnData: ['fullName'] } },
    leftOut: ['form', 'futurePayments', 'immediatePayments'],
  });
});

test('Inside a shop I leave out the debits, take them up again, and leave out the payment', {
  tag: '@any-width',
}, async ({ page, product, merchant }) => {
  await adaAtHerDevice(page);
  const shop = demoShop(page);
  const steps = stepsScreen(shop.frame);
  await page.goto(`${product.shopUrl}/?example=optional`);
  await approvalScreen(shop.frame).authenticate.click();
  await signInScreen(attestFrame(shop.frame)).usePasskey.click();
  await steps.confirm.click();
  await expect(shop.frame.getByText('So that you need not order each month')).toBeVisible();
  await steps.notNow.click();
  await steps.isAt('Immediate Payment');
  await expectFrameFits(shop.frameElement);
  await steps.taken('Future Payments').click();
  await steps.confirm.click();
  await steps.account(/Access Bank/).check();
  await steps.confirm.click();
  await steps.notNow.click();
  await expectFrameFits(shop.frameElement);
  await expectAccessible(page);
  await pressConsent(steps.oneTap('6784'));
  await grantedScreen(shop.frame).isShown();
  const consentId = await shop.consentId();
  expect(await shop.received('oya-money-consent-success')).toMatchObject([{ consentData: { consentId } }]);
  expect(await merchant.reads({ consentId, url: '' })).toMatchObject({
    status: 'granted',
    leftOut: ['immediatePayments'],
  });
});
