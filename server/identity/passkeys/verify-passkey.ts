import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import * as z from 'zod/mini';
import type { Queryable } from '../../platform/database/database.ts';
import { findPasskey, type Passkey, savePasskeyUse } from './passkey-store.ts';
import { topOriginsFor } from './top-origins.ts';

/** The RP ID that passkeys are bound to and the required origin. They come from settings, never from the caller. */
export interface RelyingParty {
  readonly rpId: string;
  readonly origin: string;
}

const assertionSchema = z.object({
  id: z.string().check(z.maxLength(1024)),
  rawId: z.string().check(z.maxLength(1024)),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.optional(z.string()),
  }),
  clientExtensionResults: z._default(z.object({}), {}),
});

/**
 * The passkey behind an assertion over `challenge` on a client's page, or null: wrong origin, top origin, RP ID,
 * challenge or signature, no user verification, a counter that went back, an unknown credential. An unknown credential
 * is checked against a decoy key, so that it takes as long as a wrong one.
 */
export const verifyPasskey = async (
  db: Queryable,
  party: RelyingParty,
  clientId: string,
  response: unknown,
  challenge: string,
  at: Date,
): Promise<Passkey | null> => {
  const answered = await verifyAssertion(db, party, clientId, response, challenge, (id) => findPasskey(db, id));
  if (!answered) return null;
  const { credential, signCount } = answered;
  return (await savePasskeyUse(db, credential.credentialId, signCount, at)) ? credential : null;
};

type Credential = Pick<Passkey, 'publicKey' | 'signCount'>;

/** The credential that `find` knows behind a valid assertion, and its new counter, which the caller saves; or null. */
export const verifyAssertion = async <Found extends Credential>(
  db: Queryable,
  party: RelyingParty,
  clientId: string,
  response: unknown,
  challenge: string,
  find: (credentialId: string) => Promise<Found | null>,
): Promise<{ readonly credential: Found; readonly signCount: number } | null> => {
  const assertion = assertionSchema.safeParse(response);
  if (!assertion.success) return null;
  const credential = await find(assertion.data.id);
  const topOrigins = await topOriginsFor(db, party.origin, clientId);
  const signCount = await check({ ...party, topOrigins }, assertion.data, challenge, credential ?? nobodys);
  return credential && signCount !== null ? { credential, signCount } : null;
};

/** The new counter of a valid assertion, or null. */
const check = async (
  party: RelyingParty & { readonly topOrigins: string[] },
  response: AuthenticationResponseJSON,
  challenge: string,
  credential: Credential,
): Promise<number | null> => {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedTopOrigin: party.topOrigins,
      expectedRPID: party.rpId,
      credential: { id: response.id, publicKey: credential.publicKey, counter: credential.signCount },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
};

/** A decoy: the P-256 base point in COSE form. Its private key is simply 1, so no result of it may ever count. */
const nobodys = {
  signCount: 0,
  publicKey: new Uint8Array(
    Buffer.from(
      'pQECAyYgASFYIGsX0fLhLEJH+Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWIlggT+NC4v4af5uO5+tKfA+eFivOM1drMV7Oy7ZAaDe/UfU=',
      'base64',
    ),
  ),
};
