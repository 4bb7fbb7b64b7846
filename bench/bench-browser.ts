import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** `CHROMIUM_PATH` first, then the machine's Chromium, then Playwright's. */
export const launchBrowser = (): Promise<Browser> => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = [
    process.env.CHROMIUM_PATH ?? '',
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
  ];
  const executablePath = paths.find((path) => path !== '' && existsSync(path));
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
};

/** A phone-sized touch screen with an empty profile. */
export const phone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true });
