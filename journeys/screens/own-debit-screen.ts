import type { Page } from '@playwright/test';

/** `/debits/…`: one debit of the signed-in person. */
export const ownDebitScreen = (page: Page) => ({
  /** How it stands, under its sum. */
  status: (word: string) => page.locator('.own-debit-head').getByText(word, { exact: true }),
  /** The debit's steps, the oldest first. */
  steps: page.locator('.own-debit .timeline li'),
  skip: page.getByRole('button', { name: 'Skip this debit' }),
  payAnotherWay: page.getByRole('button', { name: 'Pay it now another way' }),
});
