import type { CDPSession, Page } from '@playwright/test';

/** A device that makes and keeps passkeys without asking anybody. */
export const withPasskeys = async (page: Page): Promise<{ client: CDPSession; authenticatorId: string }> => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { client, authenticatorId };
};

/** Signs somebody in by telephone in the attest frame, with a new passkey. */
export const signInByPhone = async (page: Page, phone: string): Promise<void> => {
  const frame = page.locator('iframe[title^="Sign in with"]').contentFrame();
  await frame.getByLabel('Phone number').fill(phone);
  await frame.getByRole('button', { name: 'Send code' }).click();
  await frame.getByLabel('One-time code').fill('123456');
  const create = frame.getByRole('button', { name: 'Create a passkey' });
  await create.click();
};
