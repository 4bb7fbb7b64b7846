import { expect } from '@playwright/test';
import { cardScreen } from './card-screen.ts';
import type { Place } from './page-or-frame.ts';

const button = (place: Place, name: string | RegExp) => place.getByRole('button', { name, exact: true });

/** The linking panel: finding an account, proving it, and linking a card to it. */
export const linkingScreen = (place: Place) => {
  const card = cardScreen(place);
  const screen = {
    number: place.getByLabel('Account number'),
    found: place.getByRole('list', { name: 'Select an account:' }),
    addAnother: button(place, '+ Add another account'),
    back: button(place, 'Back'),
    cancel: button(place, /^cancel$/i),
    made: button(place, "I've made the transfer"),
    continueRun: button(place, 'Continue'),
    agreed: button(place, "I've agreed there"),
    verify: button(place, 'Verify Account'),
    tryAgain: button(place, 'Try Again'),
    useAnotherCard: button(place, 'Use another card'),
    reconnect: button(place, 'Reconnect'),
    done: button(place, 'Done'),
    progress: place.getByRole('progressbar', { name: 'Linking progress' }),
    heading: (name: string) => place.getByRole('heading', { name, exact: true }),
    says: (words: string) => expect(place.getByRole('alert').getByText(words, { exact: true })).toBeVisible(),
    account: (bank: string) => place.getByRole('button', { name: new RegExp(bank) }),
  };
  const finds = async (number: string, bank: string): Promise<void> => {
    await screen.number.fill(number);
    await screen.account(bank).click();
  };
  return {
    ...screen,
    card,
    /** Types a number, and chooses this bank's account with it. */
    finds,
    /** Enters a card and its PIN for the account. */
    entersCard: async (number: string): Promise<void> => {
      await card.number.pressSequentially(number);
      await card.expiry.pressSequentially('1231');
      await card.cvv.pressSequentially('123');
      await card.continueToPin.click();
      await card.pin.pressSequentially('1234');
      await card.completePayment.click();
    },
    succeeds: async (): Promise<void> => {
      await expect(screen.heading('Account Linked Successfully!')).toBeVisible();
      await expect(
        place.getByText('Your account has been linked and is ready for future payments.', { exact: true }),
      ).toBeVisible();
    },
  };
};
