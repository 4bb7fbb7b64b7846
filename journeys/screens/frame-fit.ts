import { expect, type Locator } from '@playwright/test';

/** The frame is as high as what is in it: nothing in it can be scrolled, and it stands no taller than it asks for. */
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
