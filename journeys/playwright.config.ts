import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { featuresOff } from './world/features-off.ts';
import { wholeChromium } from './world/whole-chromium.ts';

const headless = process.env.CHROMIUM_HEADLESS_PATH ?? '/usr/bin/chromium-headless-shell';
const executablePath = existsSync(headless) ? headless : wholeChromium;
const args = [
  '--disable-background-networking',
  `--disable-features=${featuresOff.join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Journeys whose outcome does not depend on the window's width run once. */
const anyWidth = /@any-width/;

/** The journeys, in a real Chromium at phone and desktop width; at desktop width for a payer who wants less motion. */
export default defineConfig({
  testDir: '.',
  globalSetup: './world/postgres-of-run.ts',
  outputDir: '../.cache/journeys',
  fullyParallel: true,
  // A journey waits a quarter of its time, for a paint or for the pretend bank: four keep two processors busy.
  workers: 4,
  // A shared machine may miss a deadline; a real fault fails every time.
  retries: process.env.CI ? 2 : 0,
  timeout: 60_000,
  // A screen reader hears neither more nor less than the test says.
  expect: { timeout: 15_000, toMatchAriaSnapshot: { children: 'deep-equal' } },
  reporter: 'line',
  use: {
    launchOptions: { executablePath, args },
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true }, grepInvert: anyWidth },
  ],
});
