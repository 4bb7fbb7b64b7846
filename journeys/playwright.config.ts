import { defineConfig } from '@playwright/test';
import { featuresOff } from './world/features-off.ts';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const args = [
  '--disable-background-networking',
  `--disable-features=${featuresOff.join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** The stories whose outcome does not depend on the width of the window are told once. */
const anyWidth = /@any-width/;

/** The stories, told in a real Chromium on a telephone and on a desk. */
export default defineConfig({
  testDir: '.',
  globalSetup: './world/postgres-of-run.ts',
  outputDir: '../.cache/journeys',
  fullyParallel: true,
  workers: 2,
  // A machine that others use too may miss a deadline; what is wrong fails each time.
  retries: process.env.CI ? 2 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: {
    launchOptions: { executablePath, args },
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true }, grepInvert: anyWidth },
  ],
});
