import { pathToFileURL } from 'node:url';
import type { DrawFirstScreen, FirstScreen, FirstScreenInput } from '@yarda/contracts/consent/page.ts';
import * as z from 'zod/mini';

/** Draws a page's first screen; null where the page has to draw itself. */
export type FirstScreens = (input: FirstScreenInput) => Promise<FirstScreen | null>;

/** Drawing occupies the process: a page that took longer than this is followed by a rest. */
const deadlineMs = 50;
/** While it rests, pages draw themselves. */
const restMs = 1_000;
/** A state larger than this, in characters, would take too long. */
const largestState = 200_000;

interface FirstScreenDeps {
  readonly draw: Promise<DrawFirstScreen | null>;
  readonly failed: (error: unknown) => void;
  /** Milliseconds of a clock that never goes back. */
  readonly elapsed?: () => number;
}

/** First screens that never cost a page: what fails, is too large or takes too long is left to the browser. */
export const firstScreens = ({ draw, failed, elapsed = () => performance.now() }: FirstScreenDeps): FirstScreens => {
  let restsUntil = 0;
  return async (input) => {
    const start = elapsed();
    if (start < restsUntil || JSON.stringify(input.state).length > largestState) return null;
    try {
      const drawFirst = await draw;
      const startedMs = elapsed();
      const screen = drawFirst && (await drawFirst(input));
      const end = elapsed();
      if (end - startedMs > deadlineMs) restsUntil = end + restMs;
      return screen;
    } catch (error) {
      failed(error);
      return null;
    }
  };
};

/** A module of the page that draws its first screen. */
export const drawsFirstSchema = z.object({
  drawFirstScreen: z.custom<DrawFirstScreen>((value) => typeof value === 'function'),
});

/** The page's own components as built for Node; null where they are not built. */
export const builtFirstScreen = async (
  path: string,
  failed: (error: unknown) => void,
): Promise<DrawFirstScreen | null> => {
  try {
    const built: unknown = await import(pathToFileURL(path).href);
    return drawsFirstSchema.parse(built).drawFirstScreen;
  } catch (error) {
    failed(error);
    return null;
  }
};
