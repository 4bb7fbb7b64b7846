import { type User, userSchema } from '@yarda/contracts/people.ts';
import { storageKeys } from '@yarda/contracts/session-storage.ts';
import { readDevice, writeDevice } from '../api/device-storage.ts';

/** Who is signed in: nobody, somebody, or whoever a stored token belongs to, which the server has not been asked yet. */
export type Session =
  /** `leaving`: their token has run out in front of them, and they are on their way to where they sign in. */
  | { readonly status: 'signed-out'; readonly leaving?: true }
  | { readonly status: 'checking' }
  | { readonly status: 'signed-in'; readonly user: User };

const signedOut: Session = { status: 'signed-out' };
const checking: Session = { status: 'checking' };

let session: Session = readDevice(storageKeys.token) === null ? signedOut : checking;
const listeners = new Set<() => void>();

export const currentSession = (): Session => session;

/** Hears of every change, here or in another tab of this browser. Answers with what ends it. */
export const watchSession = (changed: () => void): (() => void) => {
  if (listeners.size === 0) addEventListener('storage', followOtherTab);
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    if (listeners.size === 0) removeEventListener('storage', followOtherTab);
  };
};

export const bearerToken = (): string | null => readDevice(storageKeys.token);

/** Keeps who has signed in, and the token that says so. */
export const keepSession = (token: string, user: User): void => {
  // The token last: it is what other tabs hear of, and they read the user then.
  writeDevice(storageKeys.user, JSON.stringify(user));
  if (token !== bearerToken()) writeDevice(storageKeys.token, token);
  become({ status: 'signed-in', user });
};

/** A token that somebody else has vouched for: it counts once the server says whose it is. */
export const holdToken = (token: string): void => {
  writeDevice(storageKeys.token, token);
  become(checking);
};

/** Nobody is signed in any more, here and in every tab. */
export const endSession = (): void => {
  for (const key of [storageKeys.token, storageKeys.user, storageKeys.identifiedTo]) writeDevice(key, null);
  become(signedOut);
};

/** The session is over, and the page is about to be left for it. */
export const leaveSession = (): void => {
  endSession();
  become({ status: 'signed-out', leaving: true });
};

/** Nobody can say now whose the token is: for this page nobody is signed in, until somebody can. */
export const doubtSession = (): void => become(signedOut);

const followOtherTab = ({ key }: StorageEvent) => {
  if (key !== null && key !== storageKeys.token) return;
  become(bearerToken() === null ? signedOut : storedSession());
};

/** What the tab that signed in has stored beside the token. */
const storedSession = (): Session => {
  try {
    const { success, data } = userSchema.safeParse(JSON.parse(readDevice(storageKeys.user) ?? 'null'));
    return success ? { status: 'signed-in', user: data } : checking;
  } catch {
    return checking;
  }
};

const become = (next: Session) => {
  session = next;
  for (const changed of listeners) changed();
};
