import { expect } from '@playwright/test';
import { methodOf } from './method-of.ts';
import type { Place } from './page-or-frame.ts';

const button = (place: Place, name: string | RegExp) => place.getByRole('button', { name, exact: true });

/** Paying by card: the card, its PIN, the bank's code, the bank's page. */
export const cardScreen = (place: Place) => {
  const fields = {
    number: place.getByLabel('Card Number'),
    expiry: place.getByLabel('Expiry date (MM/YY)'),
    cvv: place.getByLabel('CVV'),
    pin: place.getByLabel('Card PIN'),
    otp: place.getByLabel('Enter OTP'),
  };
  const actions = {
    payWithCard: methodOf(place, /^Pay with Card\s*Credit/),
    continueToPin: button(place, 'Continue to PIN'),
    completePayment: button(place, 'Complete Payment'),
    verify: button(place, 'Verify OTP'),
    tryAgain: button(place, 'Try Again'),
    retry: button(place, 'Retry Payment'),
    tryAnotherMethod: button(place, 'Try Another Method'),
    toBank: place.getByRole('link', { name: 'Continue to Authentication' }),
    continueRun: button(place, 'Continue'),
    toCardPage: place.getByRole('link', { name: 'Open the card page', exact: true }),
    toCardPageAgain: place.getByRole('link', { name: 'Open the card page again' }),
    back: button(place, 'Back'),
  };
  const enter = async (number: string, expiry = '12/31', cvv = '123'): Promise<void> => {
    await actions.payWithCard.click();
    await fields.number.pressSequentially(number);
    await fields.expiry.pressSequentially(expiry);
    await fields.cvv.pressSequentially(cvv);
  };
  const says = (words: string) => expect(place.getByRole('alert').getByText(words, { exact: true })).toBeVisible();
  return {
    ...fields,
    ...actions,
    brand: place.locator('.card-brand'),
    asks: (words: string) => expect(place.getByText(words, { exact: true })).toBeVisible(),
    progress: place.getByRole('progressbar'),
    source: place.getByRole('region', { name: 'Payment Source' }),
    heading: (name: string) => place.getByRole('heading', { name, exact: true }),
    says,
    /** The code was refused: its field is empty and has the focus. */
    asksForCodeAgain: async (words: string): Promise<void> => {
      await says(words);
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
    succeeds: () => expect(place.getByRole('heading', { name: '✓ Payment Successful' })).toBeVisible(),
  };
};
