import type { FrameLocator, Page } from '@playwright/test';

/** Where a screen is: a window of its own, or a frame in another page. */
export type Place = Page | FrameLocator;
