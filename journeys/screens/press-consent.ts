import type { Locator } from '@playwright/test';

/** Presses the button that approves: again, if the first press unfolded terms that were not in sight. */
export const pressConsent = async (button: Locator): Promise<void> => {
  const bar = await button.locator('xpath=ancestor::*[contains(@class, "action-bar")]').elementHandle();
  await button.click();
  const folded = await bar?.getAttribute('data-unfolded').catch(() => null);
  if (folded === null || folded === undefined) return;
  await bar?.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await button.click();
};
