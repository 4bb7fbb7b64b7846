import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { brokenWords } from './screens/broken-words.ts';
import { contrastAlone, exceptContrast, expectNoFinding } from './screens/expect-accessible.ts';

const parts = 4;
/** An address may break anywhere. */
const isOfAddress = (word: string): boolean => /:\/\/|[?&]\w+=/.test(word);
const narrowest = { width: 320, height: 640 };

/** How much wider than the window the content is. */
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** The same with letters twice as large. Runs in the page, so names nothing from outside. */
const overflowInLargeLetters = () => {
  const root = document.documentElement;
  root.style.fontSize = '200%';
  const wider = root.scrollWidth - root.clientWidth;
  root.style.removeProperty('font-size');
  return wider;
};

/** Shows a state in place: each mounts from nothing, and loading the page again would cost more than judging it. */
const show = (page: Page, state: string, theme: 'light' | 'dark') =>
  page.evaluate((address) => {
    history.replaceState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
    scrollTo(0, 0);
  }, `?state=${state}&theme=${theme}`);

/** Colours are the same at every width, and cost most of the time: they are judged on a phone. */
const judge = async (page: Page, state: string, isPhone: boolean) => {
  await show(page, state, 'light');
  // The frame of a consent stands before the part of it that is still on its way.
  await expect(page.locator('#page main, #page > :not(.consent-screen)').first(), `${state} is drawn`).toBeVisible();
  await expectNoFinding(page, `${state}, light`, isPhone ? undefined : exceptContrast);
  if (isPhone) await judgeInTheDark(page, state);
  expect.soft(await page.evaluate(overflow), `${state} is wider than the window`).toBe(0);
};

const judgeInTheDark = async (page: Page, state: string) => {
  await show(page, state, 'dark');
  await expectNoFinding(page, `${state}, dark`, contrastAlone);
};

const squeeze = async (page: Page, states: readonly string[]) => {
  await page.setViewportSize(narrowest);
  for (const state of states) {
    await show(page, state, 'dark');
    expect.soft(await page.evaluate(overflow), `${state} is wider than 320 px`).toBe(0);
    expect.soft(await page.evaluate(overflowInLargeLetters), `${state} is wider in large letters`).toBe(0);
    const broken = (await page.evaluate(brokenWords)).filter((word) => !isOfAddress(word));
    expect.soft(broken, `${state} breaks within a word at 320 px`).toEqual([]);
  }
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
    const isPhone = (page.viewportSize() ?? narrowest).width < 400;
    // Embedded screens are as narrow on a desktop as on a phone, so phone width covers them.
    const shown = states.filter((state) => isPhone || !state.startsWith('embedded-'));
    const mine = shown.filter((_, at) => at % parts === part);
    for (const state of mine) await judge(page, state, isPhone);
    if (isPhone) await squeeze(page, mine);
  });
}

test('the gallery page shows a state in four frames', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/gallery#consent-first');
  await expect(page.locator('iframe')).toHaveCount(4);
  await expect(page.frameLocator('iframe').first().getByText('due now')).toBeVisible();
  await page.getByRole('link', { name: 'In all surroundings' }).click();
  await expect(page.locator('iframe')).toHaveCount(11);
  await expect(page.frameLocator('iframe').first().getByText('due now')).toBeVisible();
});

test('a payment’s id stands beside its button, and what explains a card is small', async ({ page }) => {
  await page.goto('/gallery?state=consent-granted');
  const row = page.locator('.payment-collected-fact', { hasText: 'Payment ID' });
  const [id, button] = [row.locator('.payment-collected-id'), row.getByRole('button')];
  await expect(button).toBeVisible();
  const [left, right] = [await id.boundingBox(), await button.boundingBox()];
  if (!left || !right) throw new Error('The payment has no id');
  expect(right.x - (left.x + left.width)).toBeGreaterThanOrEqual(8);
  expect(Math.abs(left.y + left.height / 2 - (right.y + right.height / 2))).toBeLessThan(2);

  await page.goto('/gallery?state=consent-review');
  await expect(page.locator('.account-row .method-words .quiet').first()).toHaveCSS('font-size', '13px');
});

test('an unchosen option does not look disabled in the dark', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/gallery?state=consent-form-wrong&theme=dark');
  await expect(page.getByRole('checkbox', { name: 'Fruit' })).toHaveCSS('appearance', 'none');
  await expect(page.getByRole('radio', { name: 'Shop' })).toHaveCSS('appearance', 'none');
  await page.goto('/gallery?state=consent-form-public&theme=dark');
  await expect(page.getByRole('radio', { name: 'Shop' })).not.toHaveCSS('appearance', 'none');
});

test('the list of all states fits a phone too', { tag: '@any-width' }, async ({ page }) => {
  await page.setViewportSize(narrowest);
  await page.goto('/gallery#consent-granted');
  await expect(page.getByRole('heading', { level: 2 })).toBeInViewport();
  expect(await page.evaluate(overflow)).toBe(0);
  expect(await page.evaluate(brokenWords)).toEqual([]);
});

test('a dialog higher than the window begins at its top', { tag: '@any-width' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const state of ['account-remove-passkey', 'consent-review-cooling-down']) {
    await page.goto(`/gallery?state=${state}`);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading'), state).toBeInViewport();
    await expect(dialog, state).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button').first(), state).toBeFocused();
  }
});

test('on paper nothing can be pressed', { tag: '@any-width' }, async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const [state, words] of [
    ['agreement-receipts', 'What you agreed to, word for word'],
    ['debit-taken', 'History'],
    ['verify-genuine', 'This receipt is genuine'],
    ['consent-granted', 'Payment Collected'],
    ['own-payment-made', 'Paid to'],
  ] as const) {
    await page.goto(`/gallery?state=${state}`);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.locator(':is(.button, .copy-button):visible'), state).toHaveCount(0);
  }
});

test('the reader’s sheet stays as it is, however much its details say', { tag: '@any-width' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const heights: (number | undefined)[] = [];
  for (const state of ['ready', 'card', 'pin', 'bank', 'discovering']) {
    await page.goto(`/gallery?state=terminal-${state}`);
    const details = page.locator('.terminal-details');
    await expect(details).toBeVisible();
    heights.push((await details.boundingBox())?.height);
  }
  expect(new Set(heights).size).toBe(1);
});
