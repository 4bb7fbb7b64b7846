import { expect, test } from './journey.ts';
import { approvalScreen, pressConsent } from './screens/approval-screen.ts';
import { demoShop } from './screens/demo-shop.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { expectFrameFits } from './screens/frame-fit.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { attestFrame, signInScreen } from './screens/sign-in-screen.ts';
import { stepsScreen } from './screens/steps-screen.ts';
import { adaAtHerDevice } from './world/ada.ts';
import { agreedDebitsIn } from './world/last-month.ts';

// Years pass here: a world of its own.
test.use({ serverSettings: {} });

const rent = (amount: number, startDate: string) => ({
  ...({ type: 'future', amountType: 'fixed', amount, narration: 'Rent' } as const),
  ...({ startDate, frequency: 'monthly', interval: 1, count: 3 } as const),
});

test('I am asked for more rent: I see what changes, agree, and only the new debits are taken', async ({
  page,
  merchant,
  product,
}) => {
  const debits = agreedDebitsIn(product);
  await debits.wind({ to: '2027-01-20' });
  const before = await debits.agrees({ plan: rent(2_000_000, '2027-02-03'), accountIds: ['acc_ada_access'] });
  await debits.wind({ to: '2027-02-04' });
  const consent = await merchant.requests({ payments: [rent(2_500_000, '2027-03-03')], supersedes: before });
  await adaAtHerDevice(page);
  const steps = stepsScreen(page);
  await page.goto(consent.url);
  await approvalScreen(page).authenticate.click();
  await signInScreen(attestFrame(page)).usePasskey.click();
  await expect(page.getByText('was ₦20,000.00 monthly')).toBeVisible();
  await expect(page.getByText('becomes ₦25,000.00 monthly from 3 Mar 2027')).toBeVisible();
  await expect(page.getByText('Payment schedule')).toBeHidden();
  await expectAccessible(page);
  await page.getByText('All that is asked for').click();
  await expect(page.getByText('Payment schedule')).toBeVisible();
  expect((await debits.of(before)).map(({ status }) => status)).toEqual(['executed', 'planned', 'planned']);

  await steps.decline.click();
  await expect(page.getByText('What you agreed to before goes on as it was.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to the request' }).click();
  await page.goto('/');
  const actionsRequired = page.getByRole('region', { name: 'Needs your attention' });
  await actionsRequired.getByRole('link', { name: 'Lekki Fresh Market asks for other debits' }).click();
  await steps.confirm.click();
  await expect(steps.account(/Access Bank/)).toBeChecked();
  await pressConsent(steps.oneTap('6784'));
  await grantedScreen(page).isShown();
  expect((await debits.of(before)).map(({ status }) => status)).toEqual(['executed', 'cancelled', 'cancelled']);
  await page.goto(`/agreements/${before}`);
  await expect(page.getByText('Lekki Fresh Market can take nothing more by this.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See what holds now' }).click();
  await expect(page.getByRole('link', { name: 'See what you agreed to before' })).toBeVisible();

  await debits.wind({ to: '2027-04-10' });
  expect((await debits.of(consent.consentId)).map(({ status }) => status)).toEqual(['executed', 'executed', 'planned']);
  expect(await debits.total(before)).toMatchObject({ reserved: 0, spent: 2_000_000 });
});

test('Inside a shop I agree to less rent than before, and the shop is notified', {
  tag: '@any-width',
}, async ({ page, merchant, product }) => {
  await adaAtHerDevice(page);
  const debits = agreedDebitsIn(product);
  await debits.wind({ to: '2028-02-20' });
  const before = await debits.agrees({ plan: rent(2_000_000, '2028-03-06'), accountIds: ['acc_ada_access'] });
  const { consentId, url } = await merchant.requests({ payments: [rent(1_500_000, '2028-03-06')], supersedes: before });
  const shop = demoShop(page);
  const steps = stepsScreen(shop.frame);
  // Replaces the answer of the shop's own server.
  await page.route('**/shop/examples/change', (route) => route.fulfill({ status: 201, json: { consentId, url } }));
  await page.goto(`${product.shopUrl}/?example=change`);
  await approvalScreen(shop.frame).authenticate.click();
  await signInScreen(attestFrame(shop.frame)).usePasskey.click();
  await expect(shop.frame.getByText('was ₦20,000.00 monthly')).toBeVisible();
  await expect(shop.frame.getByText('becomes ₦15,000.00 monthly from 6 Mar 2028')).toBeVisible();
  await expectFrameFits(shop.frameElement);
  await expectAccessible(page);
  await steps.confirm.click();
  await expect(steps.account(/Access Bank/)).toBeChecked();
  await pressConsent(steps.oneTap('6784'));
  await grantedScreen(shop.frame).isShown();
  await expectFrameFits(shop.frameElement);
  expect(await shop.received('oya-money-consent-success')).toMatchObject([{ consentData: { consentId } }]);
  expect((await debits.of(before)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  expect((await debits.of(consentId)).map(({ amount }) => amount)).toEqual([1_500_000, 1_500_000, 1_500_000]);
});
