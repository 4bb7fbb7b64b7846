import { expect } from '@playwright/test';
import { methodOf } from './method-of.ts';
import type { PageOrFrame } from './page-or-frame.ts';

const button = (root: PageOrFrame, name: string | RegExp) => root.getByRole('button', { name, exact: true });

/** One immediate payment: its method, the transfer's details, and the wait for the bank. */
export const paymentScreen = (root: PageOrFrame) => {
  const details = {
    payByTransfer: methodOf(root, /^Pay by Transfer/),
    amount: root.locator('.amount-to-send .amount'),
    accountNumber: root.locator('.slip-number'),
    countdown: root.getByRole('timer'),
    copyAmount: button(root, 'Copy amount'),
    copyBankName: button(root, 'Copy bank name'),
    copyAccountNumber: button(root, 'Copy account number'),
    sent: button(root, 'I have made the transfer'),
    confirmTransfer: button(root, 'Confirm Transfer'),
    back: button(root, 'Back'),
    decline: button(root, 'Decline'),
    newAccount: button(root, 'Get a new account'),
  };
  const progress = {
    ring: root.getByRole('progressbar', { name: 'Payment progress' }),
    cancel: button(root, 'cancel'),
    viewDetails: button(root, 'View Transfer Details'),
    retry: button(root, 'Retry Payment'),
    tryAnotherMethod: button(root, 'Try Another Method'),
  };
  return {
    ...details,
    ...progress,
    heading: (name: string) => root.getByRole('heading', { name, exact: true }),
    /** Goes from the first screen to the account; resolves to its number. */
    openDetails: async (): Promise<string> => {
      await details.payByTransfer.click();
      await expect(details.sent).toBeVisible();
      return (await details.accountNumber.textContent()) ?? '';
    },
    /** Confirms the transfer, and expects the page to wait for it. */
    reportSent: async (): Promise<void> => {
      await details.sent.click();
      await expect(progress.ring).toBeVisible();
    },
    isWaiting: async (): Promise<void> => {
      await expect(root.getByRole('heading', { name: 'Waiting for transfer confirmation...' })).toBeVisible();
      await expect(progress.ring).toHaveAttribute('aria-valuenow', '0');
    },
    succeeds: () => expect(root.getByRole('heading', { name: '✓ Payment Successful' })).toBeVisible(),
  };
};
