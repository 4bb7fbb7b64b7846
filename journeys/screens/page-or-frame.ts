import type { FrameLocator, Page } from '@playwright/test';

/** Location of a screen: its own window, or a frame of another page. */
export type PageOrFrame = Page | FrameLocator;
