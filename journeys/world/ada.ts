import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { accountScreen } from '../screens/account-screen.ts';
import { attestFrame, signInScreen } from '../screens/sign-in-screen.ts';
import { type PasskeyDevice, passkeyDevice } from './passkey-device.ts';

/** Ada's first device in each world, by the server's origin: her passkey syncs from it to the others. */
const firstDevices = new Map<string, PasskeyDevice>();

/** Signs in Ada, who has accounts, on this window's device, and signs her out again. */
export const adaAtHerDevice = async (page: Page): Promise<PasskeyDevice> => {
  await page.goto('/');
  const device = await adasDevice(page);
  const account = accountScreen(page);
  await account.signIn.click();
  await adaSignsIn(page);
  await account.isOf('Ada Obi');
  await account.signOut.click();
  await expect(account.signIn).toBeVisible();
  return device;
};

/** Gives a window, opened at the server's page, a device for Ada. */
export const adasDevice = async (page: Page): Promise<PasskeyDevice> => {
  const { origin } = new URL(page.url());
  const device = await passkeyDevice(page);
  const first = firstDevices.get(origin);
  if (first) await first.syncsTo(device);
  else firstDevices.set(origin, device);
  return device;
};

/** In the attest frame: by code the first time in a world, with her passkey ever after. */
export const adaSignsIn = async (page: Page): Promise<void> => {
  const signIn = signInScreen(attestFrame(page));
  await expect(signIn.phone).toBeVisible();
  const isEnrolled = enrolled.has(new URL(page.url()).origin);
  if (isEnrolled) return signIn.alreadyHavePasskey.click();
  enrolled.add(new URL(page.url()).origin);
  await signIn.enrols('+2348000000001');
};

const enrolled = new Set<string>();
