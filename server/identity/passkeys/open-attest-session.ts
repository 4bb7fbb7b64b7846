import { signInLifeMs } from '@yarda/domain/identity/passkeys/attestation-limits.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import { productName } from '@yarda/domain/platform/text/product-name.ts';
import { clientOfDiscovery } from '../../merchants/discovery-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { NewId } from '../../platform/identifiers.ts';
import { type AttestSession, findAttestSession, insertAttestSession } from './attest-session-store.ts';

export interface SessionDeps {
  readonly database: Database;
  readonly newId: NewId;
  readonly now: Clock;
}

/** Starts a sign-in for the page's temporary key. */
export const openAttestSession = async (
  deps: SessionDeps,
  input: { discoveryId: string; clientId: string; authAppId?: string | undefined; publicKey: JsonWebKey },
): Promise<{ sessionId: string; expiresAt: string; product: string }> => {
  const discovery = await clientOfDiscovery(deps.database, input.discoveryId);
  if (!discovery) throw new Problem('DISCOVERY_NOT_FOUND');
  if (discovery.clientId !== input.clientId) throw new Problem('CLIENT_NOT_AUTHORIZED');
  await assertKey(input.publicKey);
  const sessionId = deps.newId('attestSession');
  const expiresAt = new Date(deps.now() + signInLifeMs);
  const session = { ...input, sessionId, authAppId: input.authAppId ?? null, expiresAt };
  await insertAttestSession(deps.database, session, new Date(deps.now()));
  return { sessionId, expiresAt: expiresAt.toISOString(), product: productName };
};

/** A sign-in in progress; throws if there is none or it has expired. */
export const currentSession = async (
  deps: Pick<SessionDeps, 'database' | 'now'>,
  sessionId: string,
): Promise<AttestSession> => {
  const session = await findAttestSession(deps.database, sessionId);
  if (!session || session.expiresAt.getTime() <= deps.now()) throw new Problem('ATTEST_SESSION_NOT_FOUND');
  return session;
};

/** Refuses a key that is not a point on the curve now, not when it first signs. */
const assertKey = async (publicKey: JsonWebKey): Promise<void> => {
  try {
    await importTemporaryKey(publicKey);
  } catch {
    throw new Problem('INVALID_REQUEST', [{ path: 'body.publicKey', message: 'is not a P-256 public key' }]);
  }
};

/** Imports a temporary key for checking signatures. */
export const importTemporaryKey = (publicKey: JsonWebKey): Promise<CryptoKey> =>
  crypto.subtle.importKey('jwk', publicKey, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify']);
