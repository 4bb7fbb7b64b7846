import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** `CHROMIUM_PATH` first, then the machine's Chromium, then Playwright's. */
export const wholeChromium = (): string => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = [
    process.env.CHROMIUM_PATH ?? '',
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
  ];
  return paths.find((path) => path !== '' && existsSync(path)) ?? chromium.executablePath();
};

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: wholeChromium(), args: ['--no-sandbox'] });

/** A phone-sized touch screen with an empty profile. */
export const phone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true });
