import type { Page } from '@playwright/test';

/** How a person's device responds when it is asked for a passkey. */
export interface PasskeyDevice {
  /** The person does not unlock it: the ceremony fails. */
  refuses(): Promise<void>;
  /** It waits for a touch that never comes. */
  hesitates(): Promise<void>;
  /** It gets every touch at once. */
  agrees(): Promise<void>;
  /** How many passkeys it holds. */
  passkeys(): Promise<number>;
  /** Copies its passkeys to another device, even after its window has closed, as a browser's account sync does. */
  syncsTo(other: PasskeyDevice): Promise<void>;
  take(credential: Credential): Promise<void>;
}

interface Credential {
  credentialId: string;
  isResidentCredential: boolean;
  privateKey: string;
  signCount: number;
  rpId?: string;
  userHandle?: string;
}

/**
 * Gives a window a device that makes and keeps passkeys, and unlocks for its owner; or, with `usb`, a second one beside
 * it.
 */
export const passkeyDevice = async (page: Page, transport: 'internal' | 'usb' = 'internal'): Promise<PasskeyDevice> => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const created: Credential[] = [];
  devTools.on('WebAuthn.credentialAdded', ({ credential }) => void created.push(credential));
  return {
    refuses: () => devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }).then(nothing),
    hesitates: () =>
      devTools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false }).then(nothing),
    agrees: async () => {
      await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
      await devTools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
    },
    passkeys: async () => (await devTools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    syncsTo: async (other) => {
      syncs += 1;
      for (const credential of created)
        await other.take({ ...credential, signCount: credential.signCount + syncs * usesPerDevice });
    },
    take: async (credential) => {
      const { credentialId } = credential;
      await devTools.send('WebAuthn.removeCredential', { authenticatorId, credentialId }).catch(nothing);
      await devTools.send('WebAuthn.addCredential', { authenticatorId, credential });
    },
  };
};

const nothing = () => {};

/** Each copy counts on from where no other copy gets to. */
const usesPerDevice = 1_000;
let syncs = 0;

let telephones = 0;

/** A phone number that has not signed in before, as a person writes it. */
export const newPhone = (): string => {
  telephones += 1;
  const digits = `${process.pid}${Date.now()}`.slice(-6);
  return `0803 ${digits.slice(0, 3)} ${digits.slice(3, 5)}${telephones % 10}${Math.floor(telephones / 10) % 10}`;
};
