import type { Page } from '@playwright/test';
import { openAttestSession } from '@yarda/contracts/identity/attestation.ts';
import { ownClient } from '@yarda/contracts/identity/session.ts';
import { createPasskey, sendCode, verifyCode } from '@yarda/contracts/identity/sign-in.ts';
import { signInToSandbox } from '@yarda/contracts/sandbox/sandbox.ts';
import { virtualAuthenticator } from '@yarda/server/harness/virtual-authenticator.ts';
import { sandboxCode } from '../screens/sign-in-screen.ts';
import type { RunningProduct } from './open-product.ts';

/** Opens every page of this window with a person's bearer token, which signs nothing; a sign-out lasts. */
export const signInAs = async (page: Page, { call }: RunningProduct, phone: string): Promise<void> => {
  const { token, user } = await call(signInToSandbox, { body: { phone } });
  await page.addInitScript(store, { token, user: JSON.stringify(user) });
};

/** The same with a key that the person's passkey has bound for ten minutes: their pages also make signed calls. */
export const signInWithPasskey = async (page: Page, product: RunningProduct, phone: string): Promise<void> => {
  const key = await enrolPageKey(product, phone);
  await signInAs(page, product, phone);
  await page.addInitScript(storeKey, { ...key, clientId: ownClient.clientId });
};

const store = ({ token, user }: { token: string; user: string }) => {
  if (location.origin === 'null' || localStorage.getItem('kept')) return;
  localStorage.setItem('kept', 'yes');
  localStorage.setItem('paymonaUser', user);
  localStorage.setItem('paymonaToken', token);
};

/** Stores the key as the page's key keeper does, where it cannot be extracted. */
const storeKey = async ({ sessionId, clientId, jwk }: PageKey & { clientId: string }) => {
  if (location.origin === 'null' || localStorage.getItem('key kept')) return;
  localStorage.setItem('key kept', 'yes');
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const privateKey = await crypto.subtle.importKey('jwk', jwk, curve, false, ['sign']);
  const opening = indexedDB.open('yarda-attestation', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('temporary-keys');
  opening.onsuccess = () => {
    const keys = opening.result.transaction('temporary-keys', 'readwrite').objectStore('temporary-keys');
    keys.put({ sessionId, clientId, privateKey }, 'current');
    keys.transaction.oncomplete = () => opening.result.close();
  };
};

/** A page's temporary key: the sign-in that a passkey bound, and the private key. */
interface PageKey {
  readonly sessionId: string;
  readonly jwk: JsonWebKey;
}

/** Enrols a person's first passkey on a virtual authenticator; it binds a new page key. */
const enrolPageKey = async ({ call, pageUrl }: RunningProduct, phone: string): Promise<PageKey> => {
  const { jwk, publicKey } = await makeKey();
  const { sessionId } = await call(openAttestSession, { body: { ...ownClient, publicKey } });
  await call(sendCode, { body: { sessionId, phone } });
  const { options } = await call(verifyCode, { body: { sessionId, phone, code: sandboxCode } });
  const response = virtualAuthenticator(pageUrl).register(options);
  const { userData } = await call(createPasskey, { body: { sessionId, response } });
  if (!userData) throw new Error(`${phone} has a passkey already`);
  return { sessionId, jwk };
};

const makeKey = async () => {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const { privateKey } = await crypto.subtle.generateKey(curve, true, ['sign', 'verify']);
  const jwk = await crypto.subtle.exportKey('jwk', privateKey);
  const { x = '', y = '' } = jwk;
  return { jwk, publicKey: { kty: 'EC', crv: 'P-256', x, y } as const };
};
