import { expect, type Locator } from '@playwright/test';
import { methodOf } from './method-of.ts';
import type { PageOrFrame } from './page-or-frame.ts';

const button = (root: PageOrFrame, name: string | RegExp) => root.getByRole('button', { name, exact: true });

/** A consent taken step by step. */
export const stepsScreen = (root: PageOrFrame) => {
  const screen = {
    confirm: button(root, 'Confirm'),
    consent: button(root, 'Consent'),
    decline: button(root, 'Decline'),
    notNow: button(root, 'Not now'),
    oneTap: (lastFour: string) => button(root, `OneTap ****${lastFour}`),
    nextStep: button(root, 'Next Step'),
    save: button(root, 'Save'),
    back: button(root, 'back'),
    payByTransfer: methodOf(root, /^Pay by Transfer/),
    account: (bank: RegExp) => root.getByRole('checkbox', { name: bank }),
    /** The text of each step's header, in order. */
    heads: root.locator('.step-frame-head'),
    /** A finished step, which can be opened again. */
    taken: (title: string) => root.locator('button.step-frame-head', { hasText: title }),
  };
  const current = root.locator('.step-frame[aria-current="step"] .step-frame-title');
  return {
    ...screen,
    isAt: (title: string | RegExp) => expect(current).toHaveText(title),
    standings: async (): Promise<string[]> =>
      (await screen.heads.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim()),
  };
};

/** Fills in the market's form correctly; `press` saves a section. */
export const fillMarketForm = async (root: PageOrFrame, press: (control: Locator) => Promise<void>): Promise<void> => {
  await fillBusiness(root, press);
  await fillDelivery(root, press);
};

export const fillBusiness = async (root: PageOrFrame, press: (control: Locator) => Promise<void>): Promise<void> => {
  await root.getByLabel('Name of the business').fill('Ada Foods');
  await root.getByRole('radio', { name: 'Restaurant' }).check();
  await root.getByLabel('In business since').fill('2020-02-29');
  await root.getByRole('checkbox', { name: 'Fish' }).check();
  await press(stepsScreen(root).save);
  await expect(root.getByLabel('Street and number')).toBeVisible();
};

export const fillDelivery = async (root: PageOrFrame, press: (control: Locator) => Promise<void>): Promise<void> => {
  await root.getByLabel('Street and number').fill('14 Admiralty Way');
  await root.getByLabel('State').fill('Lagos');
  await press(stepsScreen(root).save);
  await expect(root.getByText('All sections completed! Ready to continue.')).toBeVisible();
};
