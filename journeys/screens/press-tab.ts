import { expect, type Locator, type Page } from '@playwright/test';

const mostTabs = 40;

/** Presses Tab until a control has the focus, and sees that one can see it: on itself, or on what shows it for it. */
export const tabTo = async (page: Page, control: Locator, shown: Locator = control): Promise<void> => {
  await expect(control).toBeVisible();
  for (let pressed = 0; pressed < mostTabs; pressed += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) {
      expect(await shown.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none');
      return;
    }
  }
  throw new Error(`Tab does not lead to ${control}`);
};
