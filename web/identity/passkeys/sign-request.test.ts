import { createHash } from 'node:crypto';
import { requestSignature } from '@yarda/contracts/identity/attestation.ts';
import { verifySignature } from 'http-message-sig';
import { describe, expect, it } from 'vitest';
import { makeKeyPair } from './key-keeper.ts';
import { signRequest, type Unsigned } from './sign-request.ts';

const requested: Unsigned = {
  method: 'POST',
  url: 'https://pay.example/api/consent/cns_1/grant?a=1%202',
  body: '{"name":"Adé"}',
  created: 1_795_251_600,
  nonce: 'bm9uY2Utbm9uY2Utbm9u',
};

const sign = async (request: Unsigned) => {
  const { privateKey, publicKey } = await makeKeyPair();
  const headers = await signRequest({ sessionId: 'ats_1', privateKey }, request);
  const key = await crypto.subtle.importKey('jwk', publicKey, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'verify',
  ]);
  return { headers, privateKey, key };
};

/** Verifies as the server does. */
const verified = (request: Unsigned, headers: Record<string, string>, key: CryptoKey) =>
  verifySignature(
    {
      kind: 'request',
      method: request.method,
      targetUri: request.url,
      fields: Object.entries(headers).map(([name, value]) => ({ name, value })),
    },
    {
      label: requestSignature.label,
      policy: {
        algorithms: [requestSignature.algorithm],
        requiredComponents:
          request.body === undefined ? requestSignature.components : requestSignature.componentsWithBody,
        requiredParameters: ['created', 'keyid', 'nonce'],
        now: request.created,
      },
      resolveVerifier: () => ({
        algorithm: requestSignature.algorithm,
        verify: (data, signature) =>
          crypto.subtle.verify(
            { name: 'ECDSA', hash: 'SHA-256' },
            key,
            new Uint8Array(signature),
            new Uint8Array(data),
          ),
      }),
    },
  );

describe('signRequest', () => {
  it.each<[string, Partial<Unsigned>]>([
    ['a body', {}],
    ['no body', { method: 'GET', body: undefined, url: 'https://pay.example/api/auth/login?clientId=cli_demo' }],
    ['no query', { body: undefined, url: 'https://pay.example/api/consent/cns_1/approval' }],
  ])('signs a request with %s so that the server can verify it', async (_, given) => {
    const request = { ...requested, ...given };
    const { headers, key } = await sign(request);
    const { parameters } = await verified(request, headers, key);
    expect(parameters).toMatchObject({ keyid: 'ats_1', created: request.created, nonce: request.nonce });
  });

  it('digests the exact bytes of the body', async () => {
    const { headers } = await sign(requested);
    expect(headers['content-digest']).toBe(
      `sha-256=:${createHash('sha256').update('{"name":"Adé"}').digest('base64')}:`,
    );
  });

  it.each<[string, Partial<Unsigned>]>([
    ['method', { method: 'PUT' }],
    ['path', { url: 'https://pay.example/api/consent/cns_2/grant?a=1%202' }],
    ['query', { url: 'https://pay.example/api/consent/cns_1/grant?a=2' }],
  ])('does not verify for another %s', async (_, changed) => {
    const { headers, key } = await sign(requested);
    await expect(verified({ ...requested, ...changed }, headers, key)).rejects.toThrow();
  });

  it('does not verify for another body', async () => {
    const { headers, key } = await sign(requested);
    const other = { ...headers, 'content-digest': 'sha-256=:AAAA:' };
    await expect(verified(requested, other, key)).rejects.toThrow();
  });

  it('uses a key that cannot be extracted', async () => {
    const { privateKey } = await makeKeyPair();
    expect(privateKey.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('jwk', privateKey)).rejects.toThrow();
  });
});
