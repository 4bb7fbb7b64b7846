import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { ApprovalEvidence } from '@yarda/contracts/consent/approval-receipt.ts';
import { passkeyKeySchema } from '@yarda/contracts/identity/attestation-passkey.ts';
import { describe, expect, it } from 'vitest';
import { isSignedByPasskey } from './passkey-signature.ts';

const clientData = Buffer.from(
  JSON.stringify({ type: 'webauthn.get', challenge: 'abc', origin: 'https://pay.example' }),
);
const authenticatorData = Buffer.alloc(37, 5);
const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);

const keys = {
  ES256: { algorithm: -7, pair: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }), digest: 'sha256' },
  EdDSA: { algorithm: -8, pair: () => generateKeyPairSync('ed25519'), digest: null },
  RS256: { algorithm: -257, pair: () => generateKeyPairSync('rsa', { modulusLength: 2048 }), digest: 'sha256' },
} as const;

const evidenceOf = (
  name: keyof typeof keys,
  pair: { publicKey: KeyObject; privateKey: KeyObject },
): ApprovalEvidence => ({
  credentialId: 'a',
  algorithm: keys[name].algorithm,
  publicKey: passkeyKeySchema.parse(pair.publicKey.export({ format: 'jwk' })),
  rpId: 'pay.example',
  origin: 'https://pay.example',
  nonce: 'AAAA',
  authenticatorData: authenticatorData.toString('base64url'),
  clientDataJSON: clientData.toString('base64url'),
  signature: sign(keys[name].digest, signed, pair.privateKey).toString('base64url'),
});

describe('isSignedByPasskey', () => {
  it.each(['ES256', 'EdDSA', 'RS256'] as const)(
    'accepts a signature by %s and rejects it with one byte changed',
    async (name) => {
      const evidence = evidenceOf(name, keys[name].pair());
      expect(await isSignedByPasskey(evidence)).toBe(true);
      const other = Buffer.from(authenticatorData);
      other[36] = 6;
      expect(await isSignedByPasskey({ ...evidence, authenticatorData: other.toString('base64url') })).toBe(false);
      expect(await isSignedByPasskey({ ...evidence, ...pick(evidenceOf(name, keys[name].pair())) })).toBe(false);
    },
  );

  it('accepts ES256 signatures whatever the length of their integers', async () => {
    const pair = keys.ES256.pair();
    for (let round = 0; round < 200; round += 1) expect(await isSignedByPasskey(evidenceOf('ES256', pair))).toBe(true);
  });

  it.each(['AA', 'MAA', 'MAYCAQECAQE', 'A'.repeat(96)])('rejects a malformed signature: %s', async (signature) => {
    expect(await isSignedByPasskey({ ...evidenceOf('ES256', keys.ES256.pair()), signature })).toBe(false);
  });
});

const pick = ({ publicKey }: ApprovalEvidence) => ({ publicKey });
