import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { RelyingParty } from '../identity/passkeys/verify-passkey.ts';
import { authenticatorData, coseKey } from './authenticator-data.ts';

/** A passkey in memory, for a person who is not there: it signs what it is asked to, once. */
export const pretendPasskey = ({ rpId, origin }: RelyingParty) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32).toString('base64url');
  return {
    credentialId,
    publicKey: new Uint8Array(coseKey(publicKey)),
    assert: (challenge: string): Record<string, unknown> => {
      const data = authenticatorData({ rpId, verified: true, signCount: 1 });
      const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }));
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        ...{ id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        },
      };
    },
  };
};
