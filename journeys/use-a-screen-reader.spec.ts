import { expect, test } from './journey.ts';

/** What a screen reader says, from top to bottom, of the three screens on which money is decided. */
const screens = ['consent-review', 'consent-granted', 'payment-details'] as const;

for (const state of screens)
  test(`a screen reader reads ${state} in the order in which a person would say it`, { tag: '@any-width' }, async ({
    page,
  }) => {
    await page.goto(`/gallery?state=${state}&theme=light`);
    await expect(page.locator('#page > *').first()).toBeVisible();
    await expect(page.locator('#page')).toMatchAriaSnapshot({ name: `${state}.aria.yml` });
  });
