import type { Locator, Page } from '@playwright/test';
import { createSandboxExample } from '@yarda/contracts/sandbox/sandbox.ts';
import { expect, test } from './journey.ts';
import { approvalScreen } from './screens/approval-screen.ts';
import { demoShop } from './screens/demo-shop.ts';
import { methodOf } from './screens/method-of.ts';
import type { PageOrFrame } from './screens/page-or-frame.ts';
import { attestFrame, signInScreen } from './screens/sign-in-screen.ts';
import { fillMarketForm, stepsScreen } from './screens/steps-screen.ts';
import { adaAtHerDevice } from './world/ada.ts';
import { newPhone, passkeyDevice } from './world/passkey-device.ts';

/** Windows, and sizes of text, in which the button is pressed. */
const windows = [
  { name: 'a desk', width: 1_280, height: 900, text: '100%' },
  { name: 'a phone', width: 390, height: 844, text: '100%' },
  { name: 'a narrow phone', width: 320, height: 640, text: '100%' },
  { name: 'a phone on its side', width: 844, height: 390, text: '100%' },
  { name: 'a phone with text twice as large', width: 390, height: 844, text: '200%' },
  { name: 'a narrow phone with text twice as large', width: 320, height: 640, text: '200%' },
];

/** A row may be taller than the window: both its ends are on the screen, perhaps not at once. */
const allMarks = ['Now', 'Later', 'Later from', 'Shared', 'Form']
  .flatMap((name) => [`${name} begins`, `${name} ends`])
  .toSorted();

/** Where the rows of the slip begin and end, as far as that is in the window, neither cut nor covered by the bar. */
const marksInSight = async (page: Page, root: PageOrFrame): Promise<string[]> => {
  const { height } = page.viewportSize() ?? { height: 0 };
  const found = await root.locator('.terms-slip > div').all();
  const inSight = await Promise.all(
    found.map(async (row) => {
      const box = await row.boundingBox();
      const isCut = await row.locator('dd').evaluate((value) => value.scrollWidth > value.clientWidth);
      if (!box || isCut) return [];
      const name = await row.locator('dt').innerText();
      const isIn = (y: number) => y >= 0 && y <= height;
      return [...(isIn(box.y) ? [`${name} begins`] : []), ...(isIn(box.y + box.height) ? [`${name} ends`] : [])];
    }),
  );
  return inSight.flat();
};

/** Presses the button until the approval is requested, which stays unanswered: what was on the screen before that press. */
const pressUntilApproved = async (page: Page, root: PageOrFrame, button: Locator): Promise<Set<string>> => {
  const seen = new Set<string>();
  let isRequested = false;
  await page.route('**/approval', () => {
    isRequested = true;
  });
  const approving = root.getByText('Getting your biometric approval...');
  for (let press = 0; press < 8 && !(await approving.isVisible()); press += 1) {
    const shown = await marksInSight(page, root);
    await button.scrollIntoViewIfNeeded();
    for (const name of [...shown, ...(await marksInSight(page, root))]) seen.add(name);
    expect(isRequested, 'the press before this one approved').toBe(false);
    await button.click();
    await nextPaint(root);
  }
  await expect.poll(() => isRequested).toBe(true);
  await expect(approving).toBeVisible();
  return seen;
};

/** A press has shown its outcome: the overlay of the approval, or the terms that were not read. */
const nextPaint = (root: PageOrFrame) =>
  root
    .locator('body')
    .evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))));

/** From the first step to the last button; the form is filled in, and its step may be passed by. */
const toTheButton = async (root: PageOrFrame): Promise<Locator> => {
  const steps = stepsScreen(root);
  await steps.confirm.click();
  await steps.nextStep
    .or(root.getByText(/would like to collect 12/))
    .first()
    .waitFor();
  if (await steps.nextStep.isVisible()) await steps.nextStep.click();
  await steps.isAt('Future Payments');
  await steps.confirm.click();
  await steps.account(/Access Bank/).check();
  await steps.confirm.click();
  await steps.payByTransfer.check();
  return steps.consent;
};

test('I agree to nothing that has not been on the screen', { tag: '@any-width' }, async ({ page, product }) => {
  test.setTimeout(180_000);
  await adaAtHerDevice(page);
  const { url } = await product.call(createSandboxExample, { params: { id: 'whole' } });
  await page.goto(url);
  await approvalScreen(page).authenticate.click();
  await signInScreen(attestFrame(page)).usePasskey.click();
  await stepsScreen(page).confirm.click();
  await fillMarketForm(page, (control) => control.click());
  await stepsScreen(page).nextStep.click();
  await stepsScreen(page).isAt('Future Payments');
  for (const { name, width, height, text } of windows)
    await test.step(name, async () => {
      await page.setViewportSize({ width, height });
      await page.goto(url);
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, text);
      const consent = await toTheButton(page);
      expect([...(await pressUntilApproved(page, page, consent))].toSorted(), name).toEqual(allMarks);
    });
});

test('Inside a shop I agree to nothing that has not been on the screen', { tag: '@any-width' }, async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  await adaAtHerDevice(page);
  const { frame } = demoShop(page);
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto(`${product.shopUrl}/?example=whole`);
  await approvalScreen(frame).authenticate.click();
  await signInScreen(attestFrame(frame)).usePasskey.click();
  await stepsScreen(frame).confirm.click();
  await fillMarketForm(frame, (control) => control.click());
  await stepsScreen(frame).nextStep.click();
  await stepsScreen(frame).isAt('Future Payments');
  await page.reload();
  const consent = await toTheButton(frame);
  expect([...(await pressUntilApproved(page, frame, consent))].toSorted()).toEqual(allMarks);
});

test('Terms taller than my window do not keep me from consenting, and a second click never declines', {
  tag: '@any-width',
}, async ({ page, merchant }) => {
  await passkeyDevice(page);
  const narration = 'Vegetables and fruit for the week, with delivery on Saturday morning. '.repeat(2).trim();
  const { url } = await merchant.requests({
    payments: [{ type: 'immediate', amount: 250_000, narration }],
    requirements: { requiresAuth: true },
  });
  const approval = approvalScreen(page);
  await page.goto(url);
  await approval.authenticate.click();
  await signInScreen(attestFrame(page)).enrols(newPhone());
  await approval.isShown();
  await page.route('**/approval', () => {});
  await page.setViewportSize({ width: 320, height: 400 });
  await page.reload();
  await approval.isShown();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const narrated = await page.locator('.approval-terms dt').first().boundingBox();
  expect(narrated?.height).toBeGreaterThan(400);
  await methodOf(page, /^Pay by Transfer/).check();
  await page.getByRole('button', { name: 'Decline', exact: true }).dispatchEvent('click', { detail: 2 });
  await approval.isShown();
  await approval.consent.click();
  await expect(page.getByRole('status').getByText('Read all of it first, then press again.')).toBeVisible();
  await pressUntilApproved(page, page, approval.consent);
});
