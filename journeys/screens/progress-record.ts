import type { PageOrFrame } from './page-or-frame.ts';

/** One state of the payment's progress: the ring's value, and the heading beside it. */
export interface ShownProgress {
  readonly progress: number;
  readonly words: string;
  /** The steps ticked as done. */
  readonly done: readonly string[];
  /** When it appeared, in milliseconds by the page's clock. */
  readonly atMs: number;
}

/** Records every progress state shown from now on, however briefly. Resolves to a function that reads the record. */
export const recordProgress = async (root: PageOrFrame): Promise<() => Promise<ShownProgress[]>> => {
  const record = await root.locator('body').evaluateHandle((body) => {
    const shown: { progress: number; words: string; done: string[]; atMs: number }[] = [];
    const check = () => {
      const ring = body.querySelector('[role="progressbar"]');
      const progress = Number(ring?.getAttribute('aria-valuenow'));
      const words = ring?.parentElement?.querySelector('h2')?.textContent ?? '';
      const done = [...body.querySelectorAll('li[data-done]')].map((step) => step.childNodes[1]?.textContent ?? '');
      const last = shown.at(-1);
      if (ring && (last?.words !== words || last.progress !== progress))
        shown.push({ progress, words, done, atMs: performance.now() });
    };
    new MutationObserver(check).observe(body, { subtree: true, childList: true, attributes: true });
    return shown;
  });
  return () => record.jsonValue();
};
