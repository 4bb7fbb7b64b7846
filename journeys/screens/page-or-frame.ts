import type { FrameLocator, Page } from '@playwright/test';

/** Where a screen is: in its own window, or in a frame of another page. */
export type Place = Page | FrameLocator;
