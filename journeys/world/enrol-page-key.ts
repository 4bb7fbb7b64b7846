import { openAttestSession } from '@yarda/contracts/identity/attestation.ts';
import { ownClient } from '@yarda/contracts/identity/session.ts';
import { createPasskey, sendCode, verifyCode } from '@yarda/contracts/identity/sign-in.ts';
import { virtualAuthenticator } from '@yarda/server/harness/virtual-authenticator.ts';
import { sandboxCode } from '../screens/sign-in-screen.ts';
import type { World } from './open-world.ts';

/** A page's temporary key: the sign-in that a passkey bound, and the private key. */
export interface PageKey {
  readonly sessionId: string;
  readonly jwk: JsonWebKey;
}

/** Enrols a person's first passkey on a virtual authenticator; it binds a new page key. */
export const enrolPageKey = async ({ call, pageUrl }: World, phone: string): Promise<PageKey> => {
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
