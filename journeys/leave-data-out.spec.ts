import { daysAfter } from '@yarda/domain/calendar/lagos-time.ts';
import { expect, test } from './journey.ts';
import { approvalScreen } from './screens/approval-screen.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
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
  const consent = await merchant.asks({
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
  await steps.notNow.click();
  await steps.confirm.click();
  expect((await steps.standings())[0]).toBe('1 Data Sharing Nothing is shared Left out');
  await expectAccessible(page);
  await steps.account(/Access Bank/).check();
  await steps.oneTap('6784').click();
  await grantedScreen(page).isShown();
  await expect(page.getByText('You left the sharing of data out: none is shared.')).toBeVisible();
  expect(await merchant.reads(consent)).toMatchObject({
    ...{ status: 'granted', dataSharing: null, leftOut: ['dataSharing'] },
  });
});
