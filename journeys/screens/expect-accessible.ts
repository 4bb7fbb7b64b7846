import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Frame, type Page } from '@playwright/test';
import axe, { type Result } from 'axe-core';

/** Has axe look at what is on screen, frames included, with the system light and dark: it must find nothing. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await inFrames(page, holdMotions);
  await page.emulateMedia({ colorScheme: 'dark' });
  // All else is the same in both.
  await expectNoFinding(page, 'dark', ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoFinding(page, 'light');
  await inFrames(page, letMotionsGo);
};

/** The same, as it is now, by all rules or some. `what` says where a finding is. */
export const expectNoFinding = async (page: Page, what: string, rules?: string[]): Promise<void> => {
  await atRest(page);
  const violations = page.frames().length === 1 ? await lookAtPage(page, rules) : await lookInFrames(page, rules);
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}. ${failureSummary ?? ''}`),
  );
  expect.soft(findings, `axe on ${page.url()}, ${what}`).toEqual([]);
};

/** A page without frames is looked at from the inside, which takes a third of the time. */
const lookAtPage = async (page: Page, rules?: string[]): Promise<Result[]> => {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const inPage: typeof axe = Reflect.get(window, 'axe');
    const { violations } = await inPage.run({
      resultTypes: ['violations'],
      ...(values && { runOnly: { type: 'rule' as const, values } }),
    });
    return violations;
  }, rules);
};

const lookInFrames = async (page: Page, rules?: string[]): Promise<Result[]> => {
  const builder = new AxeBuilder({ page });
  return (await (rules ? builder.withRules(rules) : builder).analyze()).violations;
};

/** What moves would be judged between two states: every motion that ends is seen through, and what it sets off, in all frames. */
const atRest = (page: Page) => inFrames(page, seeMotionsThrough);

const inFrames = (page: Page, work: () => unknown) =>
  Promise.all(page.frames().map((frame) => frame.evaluate(work).catch(unlessAttached(frame))));

/**
 * One colour scheme takes the place of another at once, and what appears meanwhile is there at once. A page behind another is
 * never painted, and would stay between them.
 */
const holdMotions = () => {
  const sheet = new CSSStyleSheet();
  const still = 'transition: none !important; animation-duration: 0s !important; animation-delay: 0s !important';
  sheet.replaceSync(`*, ::before, ::after, ::backdrop { ${still} }`);
  document.adoptedStyleSheets.push(sheet);
};

const letMotionsGo = () => void document.adoptedStyleSheets.pop();

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
