import type { Page } from '@playwright/test';

/** `/sandbox`, the landing page. */
export const sandboxScreen = (page: Page) => {
  const open = (title: string) => page.getByRole('button', { name: `Open ${title}`, exact: true });
  return {
    examples: page.locator('.example-card'),
    /** The examples' titles, without their amounts. */
    titles: async (): Promise<string[]> =>
      (await page.locator('.example-card h4').allTextContents()).map((text) => text.replace(/ ₦[^₦]*$/, '')),
    embedded: (title: string) => page.getByRole('link', { name: `In the shop: ${title}`, exact: true }),
    phoneFrame: (title: string) => page.getByRole('button', { name: `On the phone: ${title}`, exact: true }),
    inPhone: page.frameLocator('iframe[title="The consent on a phone"]'),
    accountNumber: page.getByRole('textbox', { name: 'Account number' }),
    amount: page.getByLabel('Amount in naira'),
    send: page.getByRole('button', { name: 'Send transfer' }),
    clock: page.locator('.sandbox-clock [role="status"]'),
    aDayOn: page.getByRole('button', { name: 'Next day' }),
    playYear: page.getByRole('button', { name: 'Play a year' }),
    months: page.locator('.year-month'),
    /** Opens an example in a new tab. */
    openExample: async (title: string): Promise<Page> => {
      const [tab] = await Promise.all([page.waitForEvent('popup'), open(title).click()]);
      await tab.waitForURL(/\/r\/cns_/);
      return tab;
    },
  };
};
