import type { Locator } from '@playwright/test';
import { createSandboxExample } from '@yarda/contracts/sandbox/sandbox.ts';
import { expect, test } from './journey.ts';
import { approvalScreen } from './screens/approval-screen.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';
import { tabTo } from './screens/press-tab.ts';
import { attestFrame, signInScreen } from './screens/sign-in-screen.ts';
import { stepsScreen } from './screens/steps-screen.ts';
import { adaAtHerDevice } from './world/ada.ts';

test('I consent to everything using only the keyboard', { tag: '@any-width' }, async ({ page, product, merchant }) => {
  test.setTimeout(120_000);
  await adaAtHerDevice(page);
  const { url, consentId } = await product.call(createSandboxExample, { params: { id: 'whole' } });
  const { keyboard } = page;
  const steps = stepsScreen(page);
  const press = async (control: Locator, key = 'Enter') => {
    await tabTo(page, control);
    await keyboard.press(key);
  };
  const type = async (control: Locator, text: string) => {
    await tabTo(page, control);
    await keyboard.type(text);
  };
  const heading = (name: RegExp) => page.getByRole('heading', { name });

  await page.goto(url);
  await press(approvalScreen(page).authenticate);
  const usePasskey = signInScreen(attestFrame(page)).usePasskey;
  await expect(usePasskey).toBeVisible();
  await tabTo(page, usePasskey);
  await keyboard.press('Enter');
  await steps.isAt('Data Sharing');
  await press(steps.confirm);
  await expect(heading(/^2 An account with/)).toBeFocused();

  await type(page.getByLabel('Name of the business'), 'Ada Foods');
  await tabTo(page, page.getByRole('radio', { name: 'Restaurant' }));
  await keyboard.press('Space');
  await type(page.getByLabel('In business since'), '05052020');
  await press(page.getByRole('checkbox', { name: 'Fish' }), 'Space');
  await press(steps.save);
  await expect(page.getByLabel('Street and number')).toBeVisible();
  await type(page.getByLabel('Street and number'), '14 Admiralty Way');
  await type(page.getByLabel('State'), 'Lagos');
  await press(steps.save);
  await expect(page.getByText('All sections completed! Ready to continue.')).toBeVisible();
  await expect(steps.nextStep).toBeEnabled();
  await press(steps.nextStep);

  await expect(heading(/^3 Future Payments/)).toBeFocused();
  await press(page.locator('.schedule-row summary').first());
  await expect(page.getByText('What this means').first()).toBeVisible();
  await press(steps.confirm);
  await press(steps.account(/Guaranty Trust/), 'Space');
  await press(steps.account(/Access Bank/), 'Space');
  await keyboard.press('Shift+Tab');
  await keyboard.press('Space');
  await expect(steps.account(/Guaranty Trust/)).not.toBeChecked();
  await expect(steps.account(/Access Bank/)).toBeChecked();
  await press(steps.confirm);
  await expect(heading(/^4 Immediate Payment/)).toBeFocused();

  // Back to a finished step, and forward again.
  await press(steps.taken('Data Sharing'));
  await expect(heading(/^Data Sharing/)).toBeFocused();
  await press(steps.confirm);
  await expect(heading(/^4 Immediate Payment/)).toBeFocused();
  // One choice in one list: the arrows go through accounts, cards and methods.
  await tabTo(page, page.getByRole('radio').first());
  await expect(async () => {
    await keyboard.press('ArrowDown');
    await expect(steps.payByTransfer).toBeChecked({ timeout: 100 });
  }).toPass();
  await press(steps.consent);
  const payment = paymentScreen(page);
  await expect(payment.sent).toBeVisible();
  await press(payment.sent);
  await grantedScreen(page).isShown();
  await expect(payment.heading('Consent Granted')).toBeFocused();
  expect((await merchant.reads({ consentId, url })).status).toBe('granted');
});
