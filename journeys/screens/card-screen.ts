import { expect } from '@playwright/test';
import { methodOf } from './method-of.ts';
import type { PageOrFrame } from './page-or-frame.ts';

const button = (root: PageOrFrame, name: string | RegExp) => root.getByRole('button', { name, exact: true });

/** Paying by card: the card, its PIN, the bank's code, the bank's page. */
export const cardScreen = (root: PageOrFrame) => {
  const fields = {
    number: root.getByLabel('Card Number'),
    expiry: root.getByLabel('Expiry date (MM/YY)'),
    cvv: root.getByLabel('CVV'),
    pin: root.getByLabel('Card PIN'),
    otp: root.getByLabel('Enter OTP'),
  };
  const actions = {
    payWithCard: methodOf(root, /^Pay with Card\s*Credit/),
    continueToPin: button(root, 'Continue to PIN'),
    completePayment: button(root, 'Complete Payment'),
    verify: button(root, 'Verify OTP'),
    tryAgain: button(root, 'Try Again'),
    retry: button(root, 'Retry Payment'),
    tryAnotherMethod: button(root, 'Try Another Method'),
    toBank: root.getByRole('link', { name: 'Continue to Authentication' }),
    continueRun: button(root, 'Continue'),
    toCardPage: root.getByRole('link', { name: 'Open the card page', exact: true }),
    toCardPageAgain: root.getByRole('link', { name: 'Open the card page again' }),
    back: button(root, 'Back'),
  };
  const enter = async (number: string, expiry = '12/31', cvv = '123'): Promise<void> => {
    await actions.payWithCard.click();
    await fields.number.pressSequentially(number);
    await fields.expiry.pressSequentially(expiry);
    await fields.cvv.pressSequentially(cvv);
  };
  const showsError = (words: string) => expect(root.getByRole('alert').getByText(words, { exact: true })).toBeVisible();
  return {
    ...fields,
    ...actions,
    brand: root.locator('.card-brand'),
    asks: (words: string) => expect(root.getByText(words, { exact: true })).toBeVisible(),
    progress: root.getByRole('progressbar'),
    source: root.getByRole('region', { name: 'Payment Source' }),
    heading: (name: string) => root.getByRole('heading', { name, exact: true }),
    showsError,
    /** The code was refused: its field is empty and has the focus. */
    requestsCodeAgain: async (words: string): Promise<void> => {
      await showsError(words);
      await expect(fields.otp).toHaveValue('');
      await expect(fields.otp).toBeFocused();
    },
    enter,
    /** Enters a card and its PIN, up to 'Complete Payment'. */
    pay: async (number: string, pin = '1234'): Promise<void> => {
      await enter(number);
      await actions.continueToPin.click();
      await fields.pin.pressSequentially(pin);
      await actions.completePayment.click();
    },
    /** Submits a code. */
    handIn: async (code: string): Promise<void> => {
      await fields.otp.fill(code);
      await actions.verify.click();
    },
    succeeds: () => expect(root.getByRole('heading', { name: '✓ Payment Successful' })).toBeVisible(),
  };
};
