import { openAttestSession } from '@yarda/contracts/attestation.ts';
import type { ReplyOf } from '@yarda/contracts/call.ts';
import { request } from '../api/request.ts';
import { keepKey } from '../attestation/key-keeper.ts';
import { makeKeyPair } from '../attestation/temporary-key.ts';

/** Where somebody is sent to be recognised, and for whose page. */
export interface Discovery {
  /** Null where there is no such place: nobody can sign in there. */
  readonly discoveryId: string | null;
  readonly clientId: string;
  readonly authAppId: string | null;
}

export type KnownDiscovery = Discovery & { readonly discoveryId: string };

/** Begins a sign-in: a new temporary key, named to the server and kept by the browser. Throws a `Problem`. */
export const beginSignIn = async ({
  discoveryId,
  clientId,
  authAppId,
}: KnownDiscovery): Promise<ReplyOf<typeof openAttestSession>> => {
  const { privateKey, publicKey } = await makeKeyPair();
  const body = { discoveryId, clientId, authAppId: authAppId ?? undefined, publicKey };
  const opened = await request(openAttestSession, { body });
  await keepKey({ sessionId: opened.sessionId, clientId, privateKey });
  return opened;
};
