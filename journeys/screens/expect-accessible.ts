import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Frame, type Page } from '@playwright/test';
import axe, { type Result } from 'axe-core';

/** Has axe look at what is on screen, frames included, with the system light and dark: it must find nothing. */
export const expectAccessible = async (page: Page): Promise<void> => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoFinding(page, colorScheme);
  }
};

/** The same, as it is now. `what` says where a finding is. */
export const expectNoFinding = async (page: Page, what: string): Promise<void> => {
  await atRest(page);
  const isAlone = page.frames().length === 1;
  const violations = isAlone ? await lookAtPage(page) : (await new AxeBuilder({ page }).analyze()).violations;
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}. ${failureSummary ?? ''}`),
  );
  expect.soft(findings, `axe on ${page.url()}, ${what}`).toEqual([]);
};

/** A page without frames is looked at from the inside, which takes a third of the time. */
const lookAtPage = async (page: Page): Promise<Result[]> => {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const inPage: typeof axe = Reflect.get(window, 'axe');
    const { violations } = await inPage.run({ resultTypes: ['violations'] });
    return violations;
  });
};

/** What moves would be judged between two states: every motion that ends is seen through, and what it sets off, in all frames. */
const atRest = (page: Page) =>
  Promise.all(page.frames().map((frame) => frame.evaluate(seeMotionsThrough).catch(unlessAttached(frame))));

/** A frame that has closed meanwhile has no motions. */
const unlessAttached = (frame: Frame) => (error: unknown) => {
  if (!frame.isDetached()) throw error;
};

const seeMotionsThrough = async () => {
  // What was asked of the page, as another colour scheme, is on it with its next picture, and not before. A frame out of
  // sight paints none: it is not waited for.
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
      setTimeout(resolve, 150);
    });
  const ending = () =>
    document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await painted();
  for (let motions = ending(), round = 0; motions.length > 0 && round < 20; motions = ending(), round += 1) {
    for (const motion of motions) motion.finish();
    await painted();
  }
};
