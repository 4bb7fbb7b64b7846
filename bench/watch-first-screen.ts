import type { Page } from 'playwright-core';
import * as z from 'zod/mini';

const seenSchema = z.object({
  /** When the first usable control was on screen, in milliseconds since navigation began. */
  atMs: z.number(),
  control: z.string(),
  /** When the page lived. */
  aliveMs: z.number(),
  /** The scripts and styles that had loaded by then, as paths. */
  files: z.array(z.string()),
});

export type FirstScreenSeen = z.infer<typeof seenSchema>;

const givenUpMs = 20_000;

/** Makes a page record when the first usable control is on screen, and when the page lives. */
export const watchFirstScreen = async (page: Page): Promise<void> => {
  await page.addInitScript(noteFirstScreen);
};

/** Reads the recorded first screen. Throws if the screen took too long. */
export const readFirstScreen = async (page: Page): Promise<FirstScreenSeen> => {
  await page.waitForFunction(() => 'firstScreen' in window, undefined, { timeout: givenUpMs });
  return seenSchema.parse(await page.evaluate(() => Reflect.get(window, 'firstScreen')));
};

/** Runs in the page, so it may use nothing from this file. It checks once a frame, after React has drawn. */
const noteFirstScreen = (): void => {
  const usable = () =>
    [...document.querySelectorAll<HTMLElement>('#page :is(button, input, select, a[href])')].find(
      (element) =>
        // The HTML may have come up to the middle of a button.
        element.innerText !== '' && !element.matches(':disabled, [aria-busy=true]') && element.checkVisibility(),
    );
  let first: { atMs: number; control: string } | null = null;
  const look = (): void => {
    const found = usable();
    if (found) first ??= { atMs: performance.now(), control: found.innerText.split('\n')[0] ?? '' };
    const [alive] = performance.getEntriesByName('alive');
    if (!first || !alive) return void requestAnimationFrame(look);
    const aliveMs = alive.startTime;
    const files = performance
      .getEntriesByType('resource')
      .filter((entry) => /\.(?:js|css)$/.test(entry.name) && entry.startTime + entry.duration <= aliveMs)
      .map((entry) => new URL(entry.name).pathname.slice(1));
    Reflect.set(window, 'firstScreen', { ...first, aliveMs, files });
  };
  look();
};
