import { expect, type Locator, type Page } from '@playwright/test';

const mostTabs = 40;

/** Presses Tab until a control has the focus, and sees that one can see it. */
export const tabTo = async (page: Page, control: Locator): Promise<void> => {
  await expect(control).toBeVisible();
  for (let pressed = 0; pressed < mostTabs; pressed += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) {
      expect(await control.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none');
      return;
    }
  }
  throw new Error(`Tab does not lead to ${control}`);
};
