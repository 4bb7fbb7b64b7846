import { expect, type Locator } from '@playwright/test';
import type { Place } from './page-or-frame.ts';

export const sandboxCode = '123456';

const button = (place: Place, name: string | RegExp) => place.getByRole('button', { name, exact: true });

/** The attest frame, over a page or in its own window. */
export const signInScreen = (place: Place) => {
  const screen = {
    usePasskey: button(place, 'Use your passkey'),
    useAnotherNumber: button(place, 'Use another number'),
    alreadyHavePasskey: button(place, 'I already have a passkey'),
    phone: place.getByLabel('Phone number'),
    sendCode: button(place, 'Send code'),
    code: place.getByLabel('One-time code'),
    createPasskey: button(place, 'Create a passkey'),
    cancel: button(place, 'Cancel'),
    tryAgain: button(place, 'Try Again'),
    newWindow: button(place, 'Continue in a new window'),
    alert: place.getByRole('alert'),
    heading: (name: string) => place.getByRole('heading', { name, exact: true }),
  };
  const proves = async (phone: string): Promise<void> => {
    await screen.phone.fill(phone);
    await screen.sendCode.click();
    await expect(screen.code).toBeVisible();
    // A complete code is checked at once.
    await screen.code.pressSequentially(sandboxCode);
    await expect(screen.createPasskey).toBeVisible();
  };
  return {
    ...screen,
    /** Proves a phone number with its code. */
    proves,
    /** The first time: phone number, code, passkey. */
    enrols: async (phone: string): Promise<void> => {
      await proves(phone);
      await screen.createPasskey.click();
    },
  };
};

/** The attest frame over a page. */
export const attestFrame = (place: Place) => place.frameLocator('iframe[title^="Sign in"]');

/** Expects the sign-in frame to be as high as what it holds, which it tells the page. */
export const expectAttestFrameFits = async (place: Place): Promise<void> => {
  const heightOf = async (element: Locator) => Math.ceil((await element.boundingBox())?.height ?? 0);
  await expect(async () => {
    const held = await heightOf(attestFrame(place).locator('.attest-frame'));
    expect(held).toBeGreaterThan(0);
    expect(await heightOf(place.locator('iframe[title^="Sign in"]'))).toBe(held);
  }).toPass({ timeout: 5_000 });
};
