import { createHash, randomBytes } from 'node:crypto';
import { requestSignature } from '@yarda/contracts/identity/attestation.ts';
import type { InjectOptions } from 'fastify';
import { createSignature } from 'http-message-sig';

/** How a signed request differs from an honest one. */
export interface SigningFault {
  readonly created?: number;
  readonly nonce?: string;
  /** Signs these instead of what is sent. */
  readonly path?: string;
  readonly body?: string;
  /** The components that the signature covers. */
  readonly components?: readonly string[];
}

/** A page's temporary key. */
export interface TemporaryKey {
  readonly publicKey: { kty: 'EC'; crv: 'P-256'; x: string; y: string };
  /** The request with the headers that sign it for a sign-in. */
  signed(request: InjectOptions & { url: string }, sessionId: string, fault?: SigningFault): Promise<InjectOptions>;
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

export const temporaryKey = async (): Promise<TemporaryKey> => {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  const sign = async (data: Uint8Array) =>
    new Uint8Array(await crypto.subtle.sign(algorithm, privateKey, new Uint8Array(data)));
  return {
    publicKey: { kty: 'EC', crv: 'P-256', x, y },
    signed: async (request, sessionId, fault = {}) => {
      const payload = request.payload === undefined ? undefined : JSON.stringify(request.payload);
      const digest = payload && digestOf(fault.body ?? payload);
      const fields = await createSignature(messageOf(request, digest, fault), {
        label: requestSignature.label,
        components: fault.components ?? (digest ? requestSignature.componentsWithBody : requestSignature.components),
        parameters: parametersOf(sessionId, fault),
        signer: { algorithm: requestSignature.algorithm, sign },
      });
      const signature = { signature: fields.signature, 'signature-input': fields.signatureInput };
      const headers = { ...request.headers, ...signature };
      if (!payload || !digest) return { ...request, headers };
      return {
        ...request,
        payload,
        headers: { ...headers, 'content-type': 'application/json', 'content-digest': digest },
      };
    },
  };
};

const messageOf = (request: InjectOptions & { url: string }, digest: string | undefined, fault: SigningFault) => ({
  kind: 'request' as const,
  method: request.method ?? 'GET',
  targetUri: `http://localhost${fault.path ?? request.url}`,
  fields: digest ? [{ name: 'content-digest', value: digest }] : [],
});

const parametersOf = (sessionId: string, { created, nonce }: SigningFault) => ({
  created: created ?? Math.floor(Date.now() / 1000),
  nonce: nonce ?? randomBytes(16).toString('base64url'),
  keyid: sessionId,
  alg: requestSignature.algorithm,
});

const digestOf = (body: string): string => `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
