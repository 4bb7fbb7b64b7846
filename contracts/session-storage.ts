import { attestStorageKey } from './sign-in-storage.ts';

/** Where the page keeps who is signed in, in the browser's own storage. */
export const storageKeys = {
  token: 'paymonaToken',
  user: 'paymonaUser',
  attest: attestStorageKey,
  identifiedTo: 'oyaIdentifiedTo',
} as const;
