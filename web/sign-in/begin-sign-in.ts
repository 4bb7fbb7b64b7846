import { openAttestSession } from '@yarda/contracts/attestation.ts';
import type { ReplyOf } from '@yarda/contracts/call.ts';
import { request } from '../api/request.ts';
import { keepKey } from '../attestation/key-keeper.ts';
import { makeKeyPair } from '../attestation/temporary-key.ts';

/** Where a person signs in, and for which client's page. */
export interface Discovery {
  /** Null when there is none, and so no sign-in. */
  readonly discoveryId: string | null;
  readonly clientId: string;
  readonly authAppId: string | null;
}

export type KnownDiscovery = Discovery & { readonly discoveryId: string };

/** Starts a sign-in: creates a temporary key, registers it with the server and stores it. Throws a `Problem`. */
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
