import { expect, type Locator } from '@playwright/test';

/** Expects the frame to be as high as its content: nothing in it scrolls, and it is no taller than it asked for. */
export const expectFrameFits = async (frameElement: Locator): Promise<void> => {
  await expect(async () => {
    const frame = await (await frameElement.elementHandle())?.contentFrame();
    const inside = await frame?.evaluate(() => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
      const content = document.querySelector('.consent-sheet')?.getBoundingClientRect().height ?? 0;
      return { overflowY: scrollHeight - clientHeight, overflowX: scrollWidth - clientWidth, content };
    });
    const height = (await frameElement.boundingBox())?.height ?? 0;
    expect(inside).toMatchObject({ overflowY: 0, overflowX: 0 });
    expect(height).toBeGreaterThanOrEqual(200);
    expect(height).toBeLessThanOrEqual(Math.max(inside?.content ?? 0, 200) + 1);
  }).toPass({ timeout: 5_000 });
};
