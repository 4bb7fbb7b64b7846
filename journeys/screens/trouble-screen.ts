import { expect } from '@playwright/test';
import type { Place } from './page-or-frame.ts';

/** There is no consent to show. */
export const troubleScreen = (place: Place) => ({
  tryAgain: place.getByRole('button', { name: 'Try Again', exact: true }),
  report: place.getByRole('button', { name: 'Report Error & Close', exact: true }),
  closing: place.getByRole('button', { name: 'Closing...', exact: true }),
  says: async (title: string, words: string): Promise<void> => {
    await expect(place.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(place.getByText(words, { exact: true })).toBeVisible();
  },
});
