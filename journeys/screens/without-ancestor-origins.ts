import { type BrowserContext, expect } from '@playwright/test';

/**
 * Serves scripts as a browser that has no `location.ancestorOrigins` runs them, such as Firefox: Chromium's cannot be
 * taken away. The returned function expects that the page looked for it.
 */
export const withoutAncestorOrigins = async (context: BrowserContext): Promise<() => void> => {
  let sought = 0;
  await context.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    sought += script.includes('.ancestorOrigins') ? 1 : 0;
    await route.fulfill({ response, body: script.replaceAll('.ancestorOrigins', '.noAncestorOrigins') });
  });
  return () => expect(sought, 'scripts that look for the ancestors').toBeGreaterThan(0);
};
