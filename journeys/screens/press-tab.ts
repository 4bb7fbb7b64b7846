import { expect, type Locator, type Page } from '@playwright/test';

const maxTabs = 40;

/** Presses Tab until a control has the focus, and expects a visible focus ring on it or on its stand-in. */
export const tabTo = async (page: Page, control: Locator, shown: Locator = control): Promise<void> => {
  await expect(control).toBeVisible();
  for (let pressed = 0; pressed < maxTabs; pressed += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) {
      expect(await shown.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none');
      return;
    }
  }
  throw new Error(`Tab does not lead to ${control}`);
};
