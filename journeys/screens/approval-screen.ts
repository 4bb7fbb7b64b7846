import { expect } from '@playwright/test';
import { methodOf } from './method-of.ts';
import type { Place } from './page-or-frame.ts';

const button = (place: Place, name: string) => place.getByRole('button', { name, exact: true });

/** From the auth prompt to the approval of the terms. */
export const approvalScreen = (place: Place) => ({
  authenticate: button(place, 'Authenticate'),
  consent: button(place, 'Consent'),
  /** Chooses to pay by transfer afterwards, and consents. */
  consentsToTransfer: async (): Promise<void> => {
    await methodOf(place, /^Pay by Transfer/).check();
    await button(place, 'Consent').click();
  },
  tryAgain: button(place, 'Try Again'),
  asks: async (amount: string, merchant = 'Lekki Fresh Market'): Promise<void> => {
    await expect(place.getByRole('heading', { name: merchant, exact: true, level: 2 })).toBeVisible();
    await expect(place.getByText('uses Yarda to authenticate users')).toBeVisible();
    await expect(place.getByText('They would like to:')).toBeVisible();
    await expect(place.getByText(`Collect ${amount} immediately`)).toBeVisible();
  },
  /** Expects the terms to be on screen. */
  isShown: () => expect(place.getByRole('heading', { name: 'Review and consent' })).toBeVisible(),
});
