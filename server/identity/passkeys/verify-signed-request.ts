import { createHash } from 'node:crypto';
import { requestSignature } from '@yarda/contracts/identity/attestation.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import { type MessageDescriptor, type Verifier, verifySignature } from 'http-message-sig';
import type { Database } from '../../platform/database/database.ts';
import type { Signer } from '../../platform/http/call-context.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type AttestSession, findAttestSession, useRequestNonce } from './attest-session-store.ts';
import { importTemporaryKey } from './open-attest-session.ts';

/** A request as received: path with query, headers, and exact body bytes (empty if there is no body). */
export interface SignedRequest {
  readonly method: string;
  readonly pathAndQuery: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface SignatureDeps {
  readonly database: Database;
  readonly now: Clock;
  /** Real time: signatures are judged by it even if the sandbox clock has been moved. */
  readonly wallClock: Clock;
  readonly origin: string;
}

/**
 * Checks an HTTP message signature (RFC 9421) over method, path, query and any body's digest (RFC 9530). Each refusal
 * has its own code: not signed by this key, too old or too new, seen before, the key's ten minutes over.
 */
export const verifySignedRequest = async (deps: SignatureDeps, request: SignedRequest): Promise<Signer> => {
  const verified = await verifiedSignature(deps, request);
  const { nonce } = verified.parameters;
  const { session } = verified.verifier;
  if (Math.abs(deps.wallClock() / 1000 - (verified.parameters.created ?? 0)) > requestSignature.skewSeconds) {
    throw new Problem('SIGNATURE_STALE');
  }
  const { sessionId, userId, credentialId, clientId, discoveryId, authAppId } = session;
  if (!userId || !credentialId || !nonce || nonce.length < 16 || nonce.length > 128)
    throw new Problem('SIGNATURE_INVALID');
  if (session.expiresAt.getTime() <= deps.now()) throw new Problem('TEMPORARY_KEY_EXPIRED');
  const fresh = await useRequestNonce(deps.database, session.sessionId, nonce, new Date(deps.wallClock()));
  if (!fresh) throw new Problem('SIGNATURE_REPLAYED');
  return { sessionId, userId, credentialId, clientId, discoveryId, authAppId };
};

interface SessionVerifier extends Verifier {
  readonly session: AttestSession;
}

/** The one required label, covering at least the required components. The caller checks its time. */
const verifiedSignature = async (deps: SignatureDeps, request: SignedRequest) => {
  if (request.body !== '' && digestOf(request.body) !== request.headers['content-digest'])
    throw new Problem('SIGNATURE_INVALID');
  try {
    return await verifySignature<SessionVerifier>(messageOf(deps, request), {
      label: requestSignature.label,
      policy: {
        algorithms: [requestSignature.algorithm],
        requiredComponents: request.body === '' ? requestSignature.components : requestSignature.componentsWithBody,
        requiredParameters: ['created', 'keyid', 'nonce'],
        now: deps.wallClock() / 1000,
        clockSkew: Number.MAX_SAFE_INTEGER,
      },
      resolveVerifier: ({ parameters }) => verifierOf(deps, parameters.keyid ?? ''),
    });
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem('SIGNATURE_INVALID');
  }
};

const messageOf = (deps: SignatureDeps, request: SignedRequest): MessageDescriptor => ({
  kind: 'request',
  method: request.method,
  targetUri: `${deps.origin}${request.pathAndQuery}`,
  fields: ['content-digest', 'signature', 'signature-input'].flatMap((name) =>
    [request.headers[name] ?? []].flat().map((value) => ({ name, value })),
  ),
});

const verifierOf = async (deps: SignatureDeps, sessionId: string): Promise<SessionVerifier> => {
  const session = await findAttestSession(deps.database, sessionId);
  if (!session) throw new Problem('SIGNATURE_INVALID');
  const key = await importTemporaryKey(session.publicKey);
  return {
    algorithm: requestSignature.algorithm,
    session,
    verify: (data, signature) =>
      crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, new Uint8Array(signature), new Uint8Array(data)),
  };
};

const digestOf = (body: string): string => `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
