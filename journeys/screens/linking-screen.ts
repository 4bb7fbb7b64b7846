import { expect } from '@playwright/test';
import { cardScreen } from './card-screen.ts';
import type { PageOrFrame } from './page-or-frame.ts';

const button = (root: PageOrFrame, name: string | RegExp) => root.getByRole('button', { name, exact: true });

/** The linking panel: finding an account, proving it, and linking a card to it. */
export const linkingScreen = (root: PageOrFrame) => {
  const card = cardScreen(root);
  const screen = {
    number: root.getByLabel('Account number'),
    found: root.getByRole('list', { name: 'Select an account:' }),
    addAnother: button(root, '+ Add another account'),
    back: button(root, 'Back'),
    cancel: button(root, /^cancel$/i),
    created: button(root, "I've made the transfer"),
    continueRun: button(root, 'Continue'),
    agreed: button(root, "I've agreed there"),
    verify: button(root, 'Verify Account'),
    tryAgain: button(root, 'Try Again'),
    useAnotherCard: button(root, 'Use another card'),
    reconnect: button(root, 'Reconnect'),
    done: button(root, 'Done'),
    progress: root.getByRole('progressbar', { name: 'Linking progress' }),
    heading: (name: string) => root.getByRole('heading', { name, exact: true }),
    showsError: (words: string) => expect(root.getByRole('alert').getByText(words, { exact: true })).toBeVisible(),
    account: (bank: string) => root.getByRole('button', { name: new RegExp(bank) }),
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
        root.getByText('Your account has been linked and is ready for future payments.', { exact: true }),
      ).toBeVisible();
    },
  };
};
