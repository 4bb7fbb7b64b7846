import type { Page } from '@playwright/test';

/** A page of the documentation, with the sandbox beside it. */
export const docsScreen = (page: Page) => {
  const playground = page.frameLocator('iframe[title="The sandbox beside this page"]');
  return {
    search: page.getByRole('searchbox', { name: 'Search' }),
    found: page.locator('.found a'),
    opener: page.locator('.playground > summary'),
    playground,
    promptField: playground.getByLabel('What to ask for'),
    requestIn: playground.getByRole('button', { name: 'Ask', exact: true }),
    payer: playground.frameLocator('iframe[title="The payer’s page"]'),
    send: (amount: string) => playground.getByRole('button', { name: `Send ${amount}` }),
    agreeAsAda: playground.getByRole('button', { name: 'Agree as Ada' }),
    aMonthOn: playground.getByRole('button', { name: 'A month on' }),
    /** Events sent to the merchant's server, the newest first, then its own call. */
    events: playground.locator('.playground-events summary .strong'),
  };
};
