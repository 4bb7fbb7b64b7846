import { expect, type Locator } from '@playwright/test';
import type { PageOrFrame } from './page-or-frame.ts';

export const sandboxCode = '123456';

const button = (root: PageOrFrame, name: string | RegExp) => root.getByRole('button', { name, exact: true });

/** The attest frame, over a page or in its own window. */
export const signInScreen = (root: PageOrFrame) => {
  const screen = {
    usePasskey: button(root, 'Use your passkey'),
    useAnotherNumber: button(root, 'Use another number'),
    alreadyHavePasskey: button(root, 'I already have a passkey'),
    phone: root.getByLabel('Phone number'),
    sendCode: button(root, 'Send code'),
    code: root.getByLabel('One-time code'),
    createPasskey: button(root, 'Create a passkey'),
    cancel: button(root, 'Cancel'),
    tryAgain: button(root, 'Try Again'),
    newWindow: button(root, 'Continue in a new window'),
    alert: root.getByRole('alert'),
    heading: (name: string) => root.getByRole('heading', { name, exact: true }),
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
export const attestFrame = (root: PageOrFrame) => root.frameLocator('iframe[title^="Sign in"]');

/** Expects the sign-in frame to be as high as what it holds, which it tells the page. */
export const expectAttestFrameFits = async (root: PageOrFrame): Promise<void> => {
  const heightOf = async (element: Locator) => Math.ceil((await element.boundingBox())?.height ?? 0);
  await expect(async () => {
    const pending = await heightOf(attestFrame(root).locator('.attest-frame'));
    expect(pending).toBeGreaterThan(0);
    expect(await heightOf(root.locator('iframe[title^="Sign in"]'))).toBe(pending);
  }).toPass({ timeout: 5_000 });
};
