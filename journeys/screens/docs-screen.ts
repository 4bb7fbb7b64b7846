import type { Page } from '@playwright/test';

/** A page of the documentation, with the sandbox beside it. */
export const docsScreen = (page: Page) => {
  const beside = page.frameLocator('iframe[title="The sandbox beside this page"]');
  return {
    search: page.getByRole('searchbox', { name: 'Search' }),
    found: page.locator('.found a'),
    opener: page.locator('.beside > summary'),
    beside,
    askFor: beside.getByLabel('What to ask for'),
    ask: beside.getByRole('button', { name: 'Ask', exact: true }),
    payer: beside.frameLocator('iframe[title="The payer’s page"]'),
    send: (amount: string) => beside.getByRole('button', { name: `Send ${amount}` }),
    agreeAsAda: beside.getByRole('button', { name: 'Agree as Ada' }),
    aMonthOn: beside.getByRole('button', { name: 'A month on' }),
    /** Events sent to the merchant's server, the newest first, then its own call. */
    events: beside.locator('.beside-events summary .strong'),
  };
};
