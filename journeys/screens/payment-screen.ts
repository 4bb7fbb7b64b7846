import { expect } from '@playwright/test';
import { methodOf } from './method-of.ts';
import type { Place } from './page-or-frame.ts';

const button = (place: Place, name: string | RegExp) => place.getByRole('button', { name, exact: true });

/** One immediate payment: its method, the transfer's details, and the wait for the bank. */
export const paymentScreen = (place: Place) => {
  const details = {
    payByTransfer: methodOf(place, /^Pay by Transfer/),
    amount: place.locator('.amount-to-send .amount'),
    accountNumber: place.locator('.slip-number'),
    countdown: place.getByRole('timer'),
    copyAmount: button(place, 'Copy amount'),
    copyBankName: button(place, 'Copy bank name'),
    copyAccountNumber: button(place, 'Copy account number'),
    sent: button(place, 'I have made the transfer'),
    confirmTransfer: button(place, 'Confirm Transfer'),
    back: button(place, 'Back'),
    decline: button(place, 'Decline'),
    newAccount: button(place, 'Get a new account'),
  };
  const progress = {
    ring: place.getByRole('progressbar', { name: 'Payment progress' }),
    cancel: button(place, 'cancel'),
    viewDetails: button(place, 'View Transfer Details'),
    retry: button(place, 'Retry Payment'),
    tryAnotherMethod: button(place, 'Try Another Method'),
  };
  return {
    ...details,
    ...progress,
    heading: (name: string) => place.getByRole('heading', { name, exact: true }),
    /** Goes from the first screen to the account; resolves to its number. */
    openDetails: async (): Promise<string> => {
      await details.payByTransfer.click();
      await expect(details.sent).toBeVisible();
      return (await details.accountNumber.textContent()) ?? '';
    },
    /** Confirms the transfer, and expects the page to wait for it. */
    saySent: async (): Promise<void> => {
      await details.sent.click();
      await expect(progress.ring).toBeVisible();
    },
    isWaiting: async (): Promise<void> => {
      await expect(place.getByRole('heading', { name: 'Waiting for transfer confirmation...' })).toBeVisible();
      await expect(progress.ring).toHaveAttribute('aria-valuenow', '0');
    },
    succeeds: () => expect(place.getByRole('heading', { name: '✓ Payment Successful' })).toBeVisible(),
  };
};
