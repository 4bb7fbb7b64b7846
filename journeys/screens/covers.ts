import type { Locator } from '@playwright/test';

/** Whether one thing on the page lies over another. */
export const covers = async (over: Locator, under: Locator): Promise<boolean> => {
  const [top, below] = [await over.boundingBox(), await under.boundingBox()];
  if (!top || !below) throw new Error('One of them is not on the page');
  return top.y < below.y + below.height && below.y < top.y + top.height;
};
