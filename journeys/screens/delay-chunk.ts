import type { Locator, Page } from '@playwright/test';

/** How long the page gets to run a chunk that has arrived. */
const RUN_MS = 300;

/** Holds back a chunk of the page. The returned function presses a button while it arrives, and releases it afterwards. */
export const delayChunk = async (page: Page, address: RegExp): Promise<(button: Locator) => Promise<void>> => {
  const blocked = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await blocked.promise;
    await route.continue();
  });
  return async (button) => {
    await button.hover();
    await page.mouse.down();
    const arriving = page.waitForResponse(address);
    blocked.resolve();
    await (await arriving).finished();
    await page.waitForTimeout(RUN_MS);
    await page.mouse.up();
  };
};
