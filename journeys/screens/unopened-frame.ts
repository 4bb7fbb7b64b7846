import type { Frame } from '@playwright/test';

/** Whether a frame waits to be seen before it loads: nothing can be asked of it until then. */
export const isUnopened = async (frame: Frame): Promise<boolean> =>
  frame.url() === '' &&
  frame.parentFrame() !== null &&
  (await (await frame.frameElement()).getAttribute('loading')) === 'lazy';
