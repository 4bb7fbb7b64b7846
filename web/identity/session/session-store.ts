import type { User } from '@yarda/contracts/identity/people.ts';
import { storageKeys } from '@yarda/contracts/identity/session-storage.ts';
import { forgetDrafts, readDevice, writeDevice } from '../../platform/api/text-storage.ts';
import { isReturning } from './return-address.ts';

/** The session: signed out, signed in, or a stored token that the server has not been asked about yet. */
export type Session =
  /** `leaving`: the token expired. The person is leaving for the sign-in page or, in a frame, sees a message. */
  | { readonly status: 'signed-out'; readonly leaving?: true }
  | { readonly status: 'checking' }
  | { readonly status: 'signed-in'; readonly user: User };

const signedOut: Session = { status: 'signed-out' };
const checking: Session = { status: 'checking' };

export const bearerToken = (): string | null => readDevice(storageKeys.token) || null;

let session: Session = bearerToken() === null ? signedOut : checking;
// A tab that slept while its person signed out elsewhere. One that expired here keeps what they typed for their return.
if (session === signedOut && !isReturning()) forgetDrafts(null);

const listeners = new Set<() => void>();

export const currentSession = (): Session => session;

/** Calls `changed` on every change, in this tab or another. Returns a function that stops it. */
export const watchSession = (changed: () => void): (() => void) => {
  if (listeners.size === 0) addEventListener('storage', followOtherTab);
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    if (listeners.size === 0) removeEventListener('storage', followOtherTab);
  };
};

/** The token's header, for a stream: the token never travels in the URL. Empty if no one is signed in. */
export const bearerHeaders = (): Record<string, string> => {
  const token = bearerToken();
  return token === null ? {} : { authorization: `Bearer ${token}` };
};

/** Stores the person who signed in and their token. */
export const storeSession = (token: string, user: User): void => {
  // Write the token last: other tabs react to it and then read the user.
  writeDevice(storageKeys.user, JSON.stringify(user));
  if (token !== bearerToken()) writeDevice(storageKeys.token, token);
  become({ status: 'signed-in', user });
};

/** Signs out, here and in every tab. */
export const endSession = (): void => {
  for (const key of [storageKeys.token, storageKeys.user, storageKeys.identifiedTo]) writeDevice(key, null);
  become(signedOut);
};

/** Ends the session because its person signs out: what they typed goes too, in every tab. */
export const endByPerson = (): void => {
  // Other tabs see the token emptied; one that expired just goes.
  writeDevice(storageKeys.token, '');
  forgetDrafts(null);
  endSession();
};

/** Ends the session of a token that expired: the page redirects to sign-in or, in a frame, says so. */
export const leaveSession = (): void => {
  endSession();
  become({ status: 'signed-out', leaving: true });
};

/** The token's owner cannot be determined now: treat the visitor as signed out until it can. */
export const doubtSession = (): void => become(signedOut);

const followOtherTab = async ({ key, newValue }: StorageEvent) => {
  if (key !== null && key !== storageKeys.token) return;
  if (key === null || newValue === '') forgetDrafts(null);
  if (bearerToken() === null) return become(signedOut);
  const { storedUser } = await import('./stored-user.ts');
  const user = storedUser();
  if (bearerToken() !== null) become(user ? { status: 'signed-in', user } : checking);
};

const become = (next: Session) => {
  session = next;
  if (next.status === 'signed-in') forgetDrafts(next.user.userId);
  for (const changed of listeners) changed();
};
