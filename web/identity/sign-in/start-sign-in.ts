import { openAttestSession } from '@yarda/contracts/identity/attestation.ts';
import type { ReplyOf } from '@yarda/contracts/platform/call.ts';
import { request } from '../../platform/api/request.ts';
import { makeKeyPair, storeKey } from '../passkeys/key-keeper.ts';

/** The sign-in to use, and the client whose page needs it. */
export interface Discovery {
  /** Null when there is none, and so no sign-in. */
  readonly discoveryId: string | null;
  readonly clientId: string;
  readonly authAppId: string | null;
}

export type IdentifiedDiscovery = Discovery & { readonly discoveryId: string };

/** Starts a sign-in: creates a temporary key, registers it with the server and stores it. Throws a `Problem`. */
export const startSignIn = async ({
  discoveryId,
  clientId,
  authAppId,
}: IdentifiedDiscovery): Promise<ReplyOf<typeof openAttestSession>> => {
  const { privateKey, publicKey } = await makeKeyPair();
  const body = { discoveryId, clientId, authAppId: authAppId ?? undefined, publicKey };
  let aheadMs = 0;
  // By the `Date` of the reply, since the product's own clock may have been moved in the sandbox.
  const timed: typeof fetch = async (...sent) => {
    const response = await fetch(...sent);
    aheadMs = Date.parse(response.headers.get('date') ?? '') - Date.now() || 0;
    return response;
  };
  const opened = await request(openAttestSession, { body }, { fetch: timed });
  await storeKey({ sessionId: opened.sessionId, clientId, privateKey, aheadMs });
  return opened;
};
