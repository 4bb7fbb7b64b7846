import type { LaunchOptions } from '@playwright/test';
import config from '../playwright.config.ts';

/** The launch options of every journey, with extra arguments. */
export const launchWith = (args: readonly string[]): LaunchOptions => {
  const { launchOptions = {} } = config.use ?? {};
  return { ...launchOptions, args: [...(launchOptions.args ?? []), ...args] };
};
