import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

/** A state of the gallery at 200 % text. */
const open = async (page: Page, state: string) => {
  await page.goto(`/gallery?state=${state}`);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });
};

/** By how much the contents of a box are wider than the box. */
const overflowOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((box) => box.scrollWidth - box.clientWidth);

test('I read with letters twice as large: nothing is cut off, and a list shows that it goes on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const state of ['consent-steps-accounts-several', 'consent-steps-immediate', 'consent-steps-reopened']) {
    await open(page, state);
    expect(await overflowOf(page, '.step-frame[data-current]'), state).toBe(0);
  }

  for (const [state, box] of [
    ['consent-auth-authenticating', '.overlay-title'],
    ['consent-review-again', '.overlay-title'],
    ['terminal-trouble-timeout', '.terminal-ways-out .button'],
    ['consent-link-paid-authenticating', '.link-account .button'],
  ] as const) {
    await open(page, state);
    expect(await overflowOf(page, box), state).toBe(0);
  }

  await open(page, 'account-whole');
  const list = page.locator('.account-scroll').first();
  await expect(list).toHaveCSS('max-height', '660px');
  await expect(list).toHaveCSS('background-image', /linear-gradient/);

  await open(page, 'card-form-filled');
  const number = page.getByLabel('Card Number');
  await number.fill('4111111111111111');
  expect(await number.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
});
