import { expect } from '@playwright/test';
import type { Place } from './page-or-frame.ts';

/** 'Consent Granted'. */
export const grantedScreen = (place: Place) => ({
  complete: place.getByRole('button', { name: 'Complete & Close' }),
  viewDetails: place.getByText('View Details'),
  hideDetails: place.getByText('Hide Details'),
  /** One 'Payment Collected' for each payment. */
  collected: place.locator('.payment-collected'),
  /** A line of what was collected, by its name. */
  fact: (name: string) => place.locator('.payment-collected-fact', { hasText: name }).locator('dd'),
  paymentId: place.locator('.payment-collected-id'),
  isShown: async (merchant = 'Lekki Fresh Market'): Promise<void> => {
    await expect(place.getByRole('heading', { name: 'Consent Granted' })).toBeVisible();
    await expect(place.getByText(`You have successfully granted consent to ${merchant}`)).toBeVisible();
  },
});
