import type { Page } from 'playwright-core';
import * as z from 'zod/mini';

const seenSchema = z.object({
  /** Milliseconds since navigation began. */
  atMs: z.number(),
  control: z.string(),
  /** The scripts and styles that had loaded by then, as paths. */
  files: z.array(z.string()),
});

export type FirstControl = z.infer<typeof seenSchema>;

const givenUpMs = 20_000;

/** Makes a page record when the first usable control is on screen. */
export const watchFirstControl = async (page: Page): Promise<void> => {
  await page.addInitScript(noteFirstControl);
};

/** What it recorded. Throws if that took too long. */
export const readFirstControl = async (page: Page): Promise<FirstControl> => {
  await page.waitForFunction(() => 'firstControl' in window, undefined, { timeout: givenUpMs });
  return seenSchema.parse(await page.evaluate(() => Reflect.get(window, 'firstControl')));
};

/** Runs in the page, so it may use nothing from this file. It checks once a frame, after React has drawn. */
const noteFirstControl = (): void => {
  const usable = () =>
    [...document.querySelectorAll<HTMLElement>('#page :is(button, input, select, a[href])')].find(
      (element) =>
        !element.matches(':disabled, [aria-busy=true]') && element.checkVisibility() && element.offsetHeight > 0,
    );
  const look = (): void => {
    const found = usable();
    if (!found) return void requestAnimationFrame(look);
    const atMs = performance.now();
    const files = performance
      .getEntriesByType('resource')
      .filter((entry) => /\.(?:js|css)$/.test(entry.name) && entry.startTime + entry.duration <= atMs)
      .map((entry) => new URL(entry.name).pathname.slice(1));
    Reflect.set(window, 'firstControl', { atMs, control: found.innerText.split('\n')[0] ?? '', files });
  };
  look();
};
