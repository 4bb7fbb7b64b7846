import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectNoFinding } from './screens/expect-accessible.ts';

const parts = 8;
const narrowest = { width: 320, height: 640 };

/** Expects nothing on a screen to be wider than the window. */
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

const darken = () => {
  document.documentElement.dataset.theme = 'dark';
};

const open = async (page: Page, state: string, theme: 'light' | 'dark') => {
  await page.goto(`/gallery?state=${state}&theme=${theme}`);
  await expect(page.locator('#page > *').first()).toBeVisible();
};

for (const part of Array.from({ length: parts }, (_, at) => at)) {
  test(`every screen in every state, light and dark, part ${part + 1} of ${parts}`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/gallery');
    const states = await page
      .locator('[data-gallery-state]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('data-gallery-state') ?? ''));
    expect(states.length).toBeGreaterThan(60);
    const window = page.viewportSize() ?? narrowest;
    // Embedded screens are as narrow on a desktop as on a phone, so phone width covers them.
    const shown = states.filter((state) => window.width < 400 || !state.startsWith('embedded-'));
    for (const state of shown.filter((_, at) => at % parts === part)) {
      await open(page, state, 'light');
      await expectNoFinding(page, `${state}, light`);
      // A merchant's background is set when the page opens; everything else follows the theme without a reload.
      if (state.startsWith('embedded-')) await open(page, state, 'dark');
      else await page.evaluate(darken);
      await expectNoFinding(page, `${state}, dark`, ['color-contrast']);
      expect.soft(await page.evaluate(overflow), `${state} is wider than the window`).toBe(0);
      if (window.width > 400) continue;
      await page.setViewportSize(narrowest);
      expect.soft(await page.evaluate(overflow), `${state} is wider than 320 px`).toBe(0);
      await page.setViewportSize(window);
    }
  });
}

test('the gallery page shows a state in four frames', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/gallery#consent-first');
  await expect(page.locator('iframe')).toHaveCount(4);
  await expect(page.frameLocator('iframe').first().getByText('due now')).toBeVisible();
});
