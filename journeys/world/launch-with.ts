import type { LaunchOptions } from '@playwright/test';
import config from '../playwright.config.ts';
import { wholeChromium } from './whole-chromium.ts';

/** The launch options of every journey, with extra arguments, for the whole Chromium. */
export const launchWith = (args: readonly string[]): LaunchOptions => {
  const { launchOptions = {} } = config.use ?? {};
  return { ...launchOptions, executablePath: wholeChromium, args: [...(launchOptions.args ?? []), ...args] };
};
