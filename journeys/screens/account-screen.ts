import { expect, type Page } from '@playwright/test';

/** `/`: signing in, then the person's own page. */
export const accountScreen = (page: Page) => ({
  signIn: page.getByRole('button', { name: 'Sign In', exact: true }),
  signOut: page.getByRole('button', { name: 'Sign out', exact: true }),
  endAll: page.getByRole('button', { name: 'End all sessions', exact: true }),
  list: (name: string) => page.getByRole('region', { name, exact: true }),
  /** Expects this person's page to be on screen, complete. */
  isOf: async (person: string | RegExp): Promise<void> => {
    await expect(page.getByRole('heading', { level: 1, name: person })).toBeVisible();
    await expect(page.locator('main[aria-busy], .listing[aria-busy]')).toHaveCount(0);
  },
});

/** The signed-in person in this browser's storage. */
export const storedSession = (page: Page) =>
  page.evaluate(() => {
    const keys = ['paymonaToken', 'paymonaUser', 'attesttool_user_data', 'oyaIdentifiedTo'];
    return Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key)]));
  });
