import type { Page } from '@playwright/test';

/** One state of the payment's progress: the ring's value, and the heading beside it. */
export interface ShownProgress {
  readonly progress: number;
  readonly words: string;
  /** When it appeared, in milliseconds by the page's clock. */
  readonly atMs: number;
}

/** Records every progress state shown from now on, however briefly. Resolves to a function that reads the record. */
export const recordProgress = async (page: Page): Promise<() => Promise<ShownProgress[]>> => {
  const record = await page.evaluateHandle(() => {
    const shown: { progress: number; words: string; atMs: number }[] = [];
    const look = () => {
      const ring = document.querySelector('[role="progressbar"]');
      const progress = Number(ring?.getAttribute('aria-valuenow'));
      const words = ring?.parentElement?.querySelector('h2')?.textContent ?? '';
      if (ring && shown.at(-1)?.words !== words) shown.push({ progress, words, atMs: performance.now() });
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    return shown;
  });
  return () => record.jsonValue();
};
