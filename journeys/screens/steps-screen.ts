import { expect, type Locator } from '@playwright/test';
import { methodOf } from './method-of.ts';
import type { Place } from './page-or-frame.ts';

const button = (place: Place, name: string | RegExp) => place.getByRole('button', { name, exact: true });

/** A consent taken step by step. */
export const stepsScreen = (place: Place) => {
  const screen = {
    confirm: button(place, 'Confirm'),
    consent: button(place, 'Consent'),
    decline: button(place, 'Decline'),
    notNow: button(place, 'Not now'),
    oneTap: (lastFour: string) => button(place, `OneTap ****${lastFour}`),
    nextStep: button(place, 'Next Step'),
    save: button(place, 'Save'),
    back: button(place, 'back'),
    payByTransfer: methodOf(place, /^Pay by Transfer/),
    account: (bank: RegExp) => place.getByRole('checkbox', { name: bank }),
    /** The text of each step's header, in order. */
    heads: place.locator('.step-frame-head'),
    /** A finished step, which can be opened again. */
    taken: (title: string) => place.locator('button.step-frame-head', { hasText: title }),
  };
  const current = place.locator('.step-frame[aria-current="step"] .step-frame-title');
  return {
    ...screen,
    isAt: (title: string | RegExp) => expect(current).toHaveText(title),
    standings: async (): Promise<string[]> =>
      (await screen.heads.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim()),
  };
};

/** Fills in the market's form correctly; `press` saves a section. */
export const fillMarketForm = async (place: Place, press: (control: Locator) => Promise<void>): Promise<void> => {
  await fillBusiness(place, press);
  await fillDelivery(place, press);
};

export const fillBusiness = async (place: Place, press: (control: Locator) => Promise<void>): Promise<void> => {
  await place.getByLabel('Name of the business').fill('Ada Foods');
  await place.getByRole('radio', { name: 'Restaurant' }).check();
  await place.getByLabel('In business since').fill('2020-02-29');
  await place.getByRole('checkbox', { name: 'Fish' }).check();
  await press(stepsScreen(place).save);
  await expect(place.getByLabel('Street and number')).toBeVisible();
};

export const fillDelivery = async (place: Place, press: (control: Locator) => Promise<void>): Promise<void> => {
  await place.getByLabel('Street and number').fill('14 Admiralty Way');
  await place.getByLabel('State').fill('Lagos');
  await press(stepsScreen(place).save);
  await expect(place.getByText('All sections completed! Ready to continue.')).toBeVisible();
};
