import { expect, type Frame, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { runAxe } from './run-axe.ts';
import { isUnopened } from './unopened-frame.ts';

/** Expects axe to find nothing on screen, frames included. The gallery's journey looks at each screen in the dark. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await inFrames(page, freezeMotions);
  await expectNoFinding(page, 'light');
  await inFrames(page, letMotionsGo);
};

export const contrastAlone: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };
export const exceptContrast: RunOptions = { rules: { 'color-contrast': { enabled: false } } };

/** The same in the current scheme, by all rules or some. `what` names the state in the failure message. */
export const expectNoFinding = async (page: Page, what: string, options?: RunOptions): Promise<void> => {
  await atRest(page);
  const findings = (await runAxe(page, options)).flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}. ${failureSummary ?? ''}`),
  );
  expect.soft(findings, `axe on ${page.url()}, ${what}`).toEqual([]);
};

/** Finishes every finite animation, and those it starts, in all frames: axe must not see a state in between. */
const atRest = (page: Page) => inFrames(page, seeMotionsThrough);

const inFrames = (page: Page, work: () => unknown) =>
  Promise.all(page.frames().map((frame) => inFrame(frame, work).catch(unlessAttached(frame))));

const inFrame = async (frame: Frame, work: () => unknown) => {
  if (!(await isUnopened(frame))) await frame.evaluate(work);
};

/**
 * Makes a change of colour scheme, and anything that appears, take effect at once. A page behind another is never
 * painted, so its transitions would never end.
 */
const freezeMotions = () => {
  const sheet = new CSSStyleSheet();
  const still = 'transition: none !important; animation-duration: 0s !important; animation-delay: 0s !important';
  sheet.replaceSync(`*, ::before, ::after, ::backdrop { ${still} }`);
  document.adoptedStyleSheets.push(sheet);
};

const letMotionsGo = () => void document.adoptedStyleSheets.pop();

/** A frame that has closed meanwhile has no animations. */
const unlessAttached = (frame: Frame) => (error: unknown) => {
  if (!frame.isDetached()) throw error;
};

const seeMotionsThrough = async () => {
  // A change such as another colour scheme shows with the next paint, not before. A frame out of view does not paint,
  // so the timeout is long.
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
      setTimeout(resolve, 150);
    });
  // `getAnimations` also lists finished animations that retain their last frame.
  const ending = () =>
    document
      .getAnimations()
      .filter(
        ({ effect, playState }) => playState !== 'finished' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
  await painted();
  for (let motions = ending(), round = 0; motions.length > 0 && round < 20; motions = ending(), round += 1) {
    for (const motion of motions) motion.finish();
    await painted();
  }
};
