import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { accountScreen } from '../screens/account-screen.ts';
import { attestFrame, signInScreen } from '../screens/sign-in-screen.ts';
import { type PasskeyDevice, passkeyDevice } from './passkey-device.ts';
import type { PretendBank } from './pretend-bank.ts';

/** Signs in Ada, who has accounts, on this window's device; her passkey is a day old, so it may approve. */
export const adaAtHerDevice = async (page: Page, bank: PretendBank): Promise<PasskeyDevice> => {
  const device = await passkeyDevice(page);
  const account = accountScreen(page);
  await page.goto('/');
  await account.signIn.click();
  await signInScreen(attestFrame(page)).enrols('+2348000000001');
  await account.isOf('Ada Obi');
  await account.signOut.click();
  await expect(account.signIn).toBeVisible();
  await bank.waits('P1DT1S');
  return device;
};
