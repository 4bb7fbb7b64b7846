import { expect } from '@playwright/test';
import type { PageOrFrame } from './page-or-frame.ts';

/** There is no consent to show. */
export const troubleScreen = (root: PageOrFrame) => ({
  tryAgain: root.getByRole('button', { name: 'Try Again', exact: true }),
  report: root.getByRole('button', { name: 'Report Error & Close', exact: true }),
  closing: root.getByRole('button', { name: 'Closing...', exact: true }),
  showsError: async (title: string, words: string): Promise<void> => {
    await expect(root.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(root.getByText(words, { exact: true })).toBeVisible();
  },
});
