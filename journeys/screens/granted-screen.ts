import { expect } from '@playwright/test';
import type { PageOrFrame } from './page-or-frame.ts';

/** 'Consent Granted'. */
export const grantedScreen = (root: PageOrFrame) => ({
  complete: root.getByRole('button', { name: 'Complete & Close' }),
  viewDetails: root.getByText('View Details'),
  hideDetails: root.getByText('Hide Details'),
  /** One 'Payment Collected' for each payment. */
  collected: root.locator('.payment-collected'),
  /** A line of what was collected, by its name. */
  fact: (name: string) => root.locator('.payment-collected-fact', { hasText: name }).locator('dd'),
  paymentId: root.locator('.payment-collected-id'),
  isShown: async (merchant = 'Lekki Fresh Market'): Promise<void> => {
    await expect(root.getByRole('heading', { name: 'Consent Granted' })).toBeVisible();
    await expect(root.getByText(`You have successfully granted consent to ${merchant}`)).toBeVisible();
  },
});
