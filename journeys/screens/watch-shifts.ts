import type { Page } from '@playwright/test';

declare global {
  interface Window {
    shifts?: { readonly value: number; readonly moved: readonly string[] }[];
  }
}

interface Moved {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

/** Records what moves by itself, from the next navigation on; call before `goto`. Chromium only. */
export const watchShifts = async (page: Page) => {
  await page.addInitScript(() => {
    const shifts: NonNullable<Window['shifts']> = [];
    window.shifts = shifts;
    const nameOf = ({ node, previousRect, currentRect }: Moved) =>
      `${node?.textContent?.slice(0, 40)}: from ${previousRect.x},${previousRect.y} to ${currentRect.x},${currentRect.y}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, value, sources } = entry as PerformanceEntry & {
          hadRecentInput: boolean;
          value: number;
          sources: Moved[];
        };
        if (!hadRecentInput) shifts.push({ value, moved: sources.map(nameOf) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    /** Layout shifts so far: the moved share of the window, the element's first words and its positions. */
    shifts: () => page.evaluate(() => window.shifts ?? []),
  };
};

/** Answers calls late, each by its own delay in ms: the last part of a page first, say. */
export const answerLate = async (page: Page, delays: Readonly<Record<string, number>>): Promise<void> => {
  for (const [path, delay] of Object.entries(delays)) {
    await page.route(path, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      await route.continue();
    });
  }
};
