import type { Page } from '@playwright/test';
import { accountScreen } from '../screens/account-screen.ts';
import { attestFrame, signInScreen } from '../screens/sign-in-screen.ts';
import { type PasskeyDevice, passkeyDevice } from './passkey-device.ts';

/** Signs in on a new device by code; the passkey of the person's own device, held beside it, lets it in. */
export const letsIn = async (own: PasskeyDevice, fresh: Page, phone: string): Promise<void> => {
  const device = await passkeyDevice(fresh);
  await fresh.goto('/');
  await accountScreen(fresh).signIn.click();
  const signIn = signInScreen(attestFrame(fresh));
  await signIn.enrols(phone);
  await signIn.heading('This device is new').waitFor();
  await device.hesitates();
  await own.syncsTo(await passkeyDevice(fresh, 'usb'));
  await attestFrame(fresh).getByRole('button', { name: 'Use a passkey' }).click();
  await accountScreen(fresh).isOf(/^\+234/);
  // It is one device, so it counts this use too.
  await own.syncsTo(own);
};
