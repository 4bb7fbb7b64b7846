import type { Frame, Page } from '@playwright/test';
import axe, {
  type CrossTreeSelector,
  type ElementContext,
  type PartialResults,
  type Result,
  type RunOptions,
} from 'axe-core';
import { isUnopened } from './unopened-frame.ts';

/** Violations that axe finds on a page, its frames included. */
export const runAxe = async (page: Page, input: RunOptions = {}): Promise<Result[]> => {
  const options: RunOptions = { resultTypes: ['violations'], ...input };
  const partials = page.frames().length > 1 ? await analyzeFrame(page.mainFrame(), options) : null;
  if (!partials) await readAxeIn(page.mainFrame());
  return page.evaluate(
    async ([partial, requested]) => {
      const inPage: typeof axe = Reflect.get(window, 'axe');
      return (await (partial ? inPage.finishRun(partial, requested) : inPage.run(requested))).violations;
    },
    [partials, options] as const,
  );
};

/**
 * Each frame looks at itself: axe in a page cannot see into a frame of another origin. Null for one that has gone.
 * `part` is what the outer frame asks of it, as JSON.
 */
const analyzeFrame = async (frame: Frame, options: RunOptions, part: string | null = null): Promise<PartialResults> => {
  await readAxeIn(frame);
  const [inner, partial] = await frame.evaluate(
    async ([within, requested]) => {
      const inFrame: typeof axe = Reflect.get(window, 'axe');
      const context: ElementContext = within === null ? document : JSON.parse(within);
      return [inFrame.utils.getFrameContexts(context), await inFrame.runPartial(context, requested)] as const;
    },
    [part, options] as const,
  );
  const results: PartialResults = [partial];
  for (const { frameSelector, frameContext } of inner) {
    const found = await analyzeChildFrame(frame, frameSelector, JSON.stringify(frameContext), options).catch(
      () => null,
    );
    results.push(...(found ?? [null]));
  }
  return results;
};

const analyzeChildFrame = async (
  outer: Frame,
  root: CrossTreeSelector,
  part: string,
  options: RunOptions,
): Promise<PartialResults | null> => {
  const element = await outer.evaluateHandle((selector) => {
    const inFrame: typeof axe = Reflect.get(window, 'axe');
    return inFrame.utils.shadowSelect(selector);
  }, root);
  const frame = await element.asElement()?.contentFrame();
  return frame && !(await isUnopened(frame)) ? analyzeFrame(frame, options, part) : null;
};

const readAxeIn = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate('"axe" in window'))) await frame.evaluate(axe.source);
};
