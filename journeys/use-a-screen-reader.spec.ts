import { expect, test } from './journey.ts';

/** The three screens on which a payer decides about money, as a screen reader reads them from top to bottom. */
const screens = ['consent-review', 'consent-granted', 'payment-details'] as const;

for (const state of screens)
  test(`a screen reader reads ${state} in the order in which a person would say it`, { tag: '@any-width' }, async ({
    page,
  }) => {
    await page.goto(`/gallery?state=${state}&theme=light`);
    await expect(page.locator('#page > *').first()).toBeVisible();
    await expect(page.locator('#page')).toMatchAriaSnapshot({ name: `${state}.aria.yml` });
  });
