import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { passkeyKeySchema } from '@yarda/contracts/identity/attestation-passkey.ts';
import canonicalize from 'canonicalize';
import { CompactSign, exportJWK, generateKeyPair } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import type { IssuerKeys } from '../../grants/receipts/issuer-check.ts';
import { verifyReceipt } from './verify-receipt.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer) => bytes.toString('base64url');

const terms = { merchant: { name: 'Lekki Fresh Market' }, payer: { name: 'Ada Obi' }, amount: 250_000 };
const termsHash = sha256(Buffer.from(canonicalize(terms) ?? ''));
const nonce = Buffer.alloc(32, 7);
const passkey = generateKeyPairSync('ec', { namedCurve: 'P-256' });

interface RequestedParts {
  readonly type?: string;
  readonly challenge?: Buffer;
  readonly origin?: string;
  readonly rpId?: string;
  readonly flags?: number;
}

const evidence = (input: RequestedParts = {}) => {
  const { type = 'webauthn.get', origin = 'https://pay.example', rpId = 'pay.example', flags = 0x05 } = input;
  const challenge = base64url(input.challenge ?? sha256(Buffer.concat([nonce, termsHash])));
  const clientData = Buffer.from(JSON.stringify({ type, challenge, origin }));
  const data = Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), Buffer.alloc(4)]);
  return {
    credentialId: 'AAAA',
    algorithm: -7,
    publicKey: passkeyKeySchema.parse(passkey.publicKey.export({ format: 'jwk' })),
    rpId: 'pay.example',
    origin: 'https://pay.example',
    nonce: base64url(nonce),
    authenticatorData: base64url(data),
    clientDataJSON: base64url(clientData),
    signature: base64url(sign('sha256', Buffer.concat([data, sha256(clientData)]), passkey.privateKey)),
  };
};

const payload = (more: object = {}) => ({
  iss: 'https://pay.example',
  iat: 1_790_000_000,
  sub: 'cns_1',
  terms,
  termsHash: base64url(termsHash),
  approval: evidence(),
  ...more,
});

describe('verifyReceipt', () => {
  let issuer: Awaited<ReturnType<typeof generateKeyPair>>;
  let keys: IssuerKeys[];
  beforeAll(async () => {
    issuer = await generateKeyPair('ES256', { extractable: true });
    keys = [{ issuer: 'https://pay.example', keys: [{ ...(await exportJWK(issuer.publicKey)), kid: 'k1' }] }];
  });
  const signed = (content: object) =>
    new CompactSign(Buffer.from(JSON.stringify(content)))
      .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
      .sign(issuer.privateKey);
  const outcomes = async (jws: string, issuerKeys: IssuerKeys[] = keys) =>
    Object.fromEntries((await verifyReceipt(jws, issuerKeys)).checks.map(({ name, outcome }) => [name, outcome]));

  it('verifies a receipt offline with only the published keys', async () => {
    const verdict = await verifyReceipt(await signed(payload()), keys);
    expect(verdict).toMatchObject({ sound: true, receipt: { sub: 'cns_1' } });
  });

  it('says so if the keys are missing', async () => {
    expect(await outcomes(await signed(payload()), [])).toMatchObject({ issuer: 'unknown', signature: 'holds' });
  });

  it('detects one changed byte anywhere', async () => {
    const jws = await signed(payload());
    for (let at = 0; at < jws.length; at += 97) {
      const changed = `${jws.slice(0, at)}${jws[at] === 'B' ? 'C' : 'B'}${jws.slice(at + 1)}`;
      if (changed !== jws) expect((await verifyReceipt(changed, keys)).sound, `byte ${at}`).toBe(false);
    }
  });

  it('detects different terms under the issuer’s own signature', async () => {
    const jws = await signed(payload({ terms: { ...terms, amount: 1 } }));
    expect(await outcomes(jws)).toMatchObject({ issuer: 'holds', terms: 'fails', signature: 'holds' });
  });

  it.each([
    ['another challenge', { challenge: Buffer.alloc(32) }, 'asked'],
    ['a passkey registration', { type: 'webauthn.create' }, 'asked'],
    ['another origin', { origin: 'https://pay.example.evil' }, 'device'],
    ['another host', { rpId: 'evil.example' }, 'device'],
    ['no one verified', { flags: 0x01 }, 'device'],
    ['no one present', { flags: 0x04 }, 'device'],
  ] as const)('detects an approval with %s', async (_what, input, name) => {
    expect(await outcomes(await signed(payload({ approval: evidence(input) })))).toMatchObject({ [name]: 'fails' });
  });

  it('detects a signature by another passkey', async () => {
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
    const approval = { ...evidence(), publicKey: passkeyKeySchema.parse(other) };
    expect(await outcomes(await signed(payload({ approval })))).toMatchObject({ signature: 'fails' });
  });

  it('does not claim that a redacted copy hashes to its terms', async () => {
    const jws = await signed(payload({ redacted: true }));
    expect(await outcomes(jws)).toMatchObject({
      issuer: 'holds',
      terms: 'unknown',
      asked: 'holds',
      signature: 'holds',
    });
  });

  it('says what a receipt without evidence cannot prove', async () => {
    const jws = await signed(payload({ approval: undefined }));
    expect(await outcomes(jws)).toMatchObject({
      issuer: 'holds',
      terms: 'holds',
      asked: 'unknown',
      signature: 'unknown',
    });
  });

  it.each(['', 'a.b.c', 'not a receipt', '{}'])('says that %j is not a receipt', async (text) => {
    expect(await verifyReceipt(text, keys)).toMatchObject({ sound: false, receipt: null });
  });
});
