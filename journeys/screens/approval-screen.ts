import { expect, type Locator } from '@playwright/test';
import { methodOf } from './method-of.ts';
import type { PageOrFrame } from './page-or-frame.ts';

const button = (root: PageOrFrame, name: string) => root.getByRole('button', { name, exact: true });

/** From the auth prompt to the approval of the terms. */
export const approvalScreen = (root: PageOrFrame) => ({
  authenticate: button(root, 'Authenticate'),
  consent: button(root, 'Consent'),
  /** Chooses to pay by transfer afterwards, and consents. */
  consentsToTransfer: async (): Promise<void> => {
    await methodOf(root, /^Pay by Transfer/).check();
    await button(root, 'Consent').click();
  },
  tryAgain: button(root, 'Try Again'),
  requestsOf: async (amount: string, merchant = 'Lekki Fresh Market'): Promise<void> => {
    await expect(root.getByRole('heading', { name: merchant, exact: true, level: 2 })).toBeVisible();
    await expect(root.getByText('uses Yarda to authenticate users')).toBeVisible();
    await expect(root.getByText('They would like to:')).toBeVisible();
    await expect(root.getByText(`Collect ${amount} immediately`)).toBeVisible();
  },
  /** Expects the terms to be on screen. */
  isShown: () => expect(root.getByRole('heading', { name: 'Review and consent' })).toBeVisible(),
});

/** Presses the button that approves: again, if the first press unfolded terms that were not in sight. */
export const pressConsent = async (button: Locator): Promise<void> => {
  const bar = await button.locator('xpath=ancestor::*[contains(@class, "action-bar")]').elementHandle();
  await button.click();
  const folded = await bar?.getAttribute('data-unfolded').catch(() => null);
  if (folded === null || folded === undefined) return;
  await bar?.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await button.click();
};
