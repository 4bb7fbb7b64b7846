import type { TemporaryKey } from './temporary-key.ts';

/** The page that a person signed in on: its temporary key, bound by their passkey. */
export interface PageKey {
  readonly key: TemporaryKey;
  readonly sessionId: string;
}

const keys = new Map<string, PageKey>();

/** Keeps the key of the page that a bearer token was given to, as the page does. */
export const storePageKey = (token: string, key: PageKey): void => {
  keys.set(token, key);
};

/** The key of the page with this bearer token; none if the person never used a passkey there. */
export const pageKeyOf = (token: string | undefined): PageKey | undefined =>
  token === undefined ? undefined : keys.get(token);
