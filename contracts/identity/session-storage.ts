import { attestStorageKey } from './sign-in-storage.ts';

/** The browser storage keys for the signed-in person. */
export const storageKeys = {
  token: 'paymonaToken',
  user: 'paymonaUser',
  attest: attestStorageKey,
  identifiedTo: 'oyaIdentifiedTo',
} as const;
