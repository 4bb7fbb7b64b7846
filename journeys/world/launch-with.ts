import type { LaunchOptions } from '@playwright/test';
import config from '../playwright.config.ts';

/** The browser of every story, started with some arguments more. */
export const launchWith = (args: readonly string[]): LaunchOptions => {
  const { launchOptions = {} } = config.use ?? {};
  return { ...launchOptions, args: [...(launchOptions.args ?? []), ...args] };
};
