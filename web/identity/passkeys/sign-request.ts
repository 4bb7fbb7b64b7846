import { requestSignature } from '@yarda/contracts/identity/attestation.ts';
import { problems } from '@yarda/contracts/platform/problems.ts';
import { createSignature, type Signer } from 'http-message-sig';
import { Problem } from '../../platform/api/problem.ts';
import { findKey, type TemporaryKey } from './key-keeper.ts';

const NONCE_BYTES = 18;

/** A request to be sent: the full `url`, the exact `body`; `created` in seconds since 1970 UTC. */
export interface Unsigned {
  readonly method: string;
  readonly url: string;
  readonly body: string | undefined;
  readonly created: number;
  readonly nonce: string;
}

/**
 * The headers that prove a request comes from the page's temporary key. Throws 'Temporary key expired' without a key.
 */
export const signedHeaders = async (request: Pick<Unsigned, 'method' | 'url' | 'body'>) => {
  const key = await findKey();
  if (!key) throw new Problem({ code: 'TEMPORARY_KEY_EXPIRED', message: problems.TEMPORARY_KEY_EXPIRED });
  return signRequest(key, { ...request, created: Math.floor((Date.now() + key.aheadMs) / 1000), nonce: newNonce() });
};

/** Signs one request by HTTP Message Signatures (RFC 9421), with a digest of its body (RFC 9530). */
export const signRequest = async (
  { sessionId, privateKey }: Pick<TemporaryKey, 'sessionId' | 'privateKey'>,
  { method, url, body, created, nonce }: Unsigned,
): Promise<Record<string, string>> => {
  const digest: Record<string, string> = body === undefined ? {} : { 'content-digest': await digestOf(body) };
  const fields = Object.entries(digest).map(([name, value]) => ({ name, value }));
  const { signature, signatureInput } = await createSignature(
    { kind: 'request', method, targetUri: url, fields },
    {
      label: requestSignature.label,
      components: body === undefined ? requestSignature.components : requestSignature.componentsWithBody,
      parameters: { created, nonce, keyid: sessionId, alg: requestSignature.algorithm },
      signer: signerOf(privateKey),
    },
  );
  return { ...digest, signature, 'signature-input': signatureInput };
};

const signerOf = (privateKey: CryptoKey): Signer => ({
  algorithm: requestSignature.algorithm,
  sign: async (data) =>
    new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, new Uint8Array(data))),
});

const digestOf = async (body: string) => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body));
  return `sha-256=:${btoa(String.fromCharCode(...new Uint8Array(hash)))}:`;
};

const newNonce = () =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(NONCE_BYTES))))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
