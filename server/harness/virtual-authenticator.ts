import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { authenticatorData, coseKey } from '../sandbox/authenticator-data.ts';

/** How a ceremony of the virtual authenticator differs from an honest one. */
export interface Dishonesty {
  readonly origin?: string;
  /** The page that frames the one that asks. */
  readonly topOrigin?: string;
  readonly rpId?: string;
  readonly userVerified?: boolean;
  readonly challenge?: string;
  readonly signCount?: number;
  readonly credentialId?: string;
}

/** Every way in which a passkey may be used that is no sign-in and no approval, with its name. */
export const dishonestUses: readonly [string, Dishonesty][] = [
  ['from another origin', { origin: 'https://evil.example' }],
  ['inside a page of an unregistered origin', { topOrigin: 'https://evil.example' }],
  ['for another host', { rpId: 'evil.example' }],
  ['when the user was not verified', { userVerified: false }],
  ['over another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['when its counter went back', { signCount: 1 }],
  ['when it is unknown', { credentialId: 'bm9ib2R5cw' }],
];

/** A passkey in memory: it answers WebAuthn ceremonies as a browser would, honestly or not. */
export interface VirtualAuthenticator {
  readonly credentialId: string;
  register(options: Record<string, unknown>, dishonesty?: Dishonesty): Record<string, unknown>;
  assert(challenge: string, dishonesty?: Dishonesty): Record<string, unknown>;
}

/** A new passkey for pages of `origin`, bound to its host. */
export const virtualAuthenticator = (origin: string): VirtualAuthenticator => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const credentialId = id.toString('base64url');
  const rpId = new URL(origin).hostname;
  let signCount = 0;
  return {
    credentialId,
    register: (options, dishonesty = {}) => {
      const credential = credentialData(id, publicKey);
      const data = authenticatorData({ rpId, verified: true, ...touchOf(dishonesty), signCount: 0, credential });
      return {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', String(options.challenge), origin, dishonesty).toString(
            'base64url',
          ),
          attestationObject: attestationObject(data).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    assert: (challenge, dishonesty = {}) => {
      signCount += 1;
      const data = authenticatorData({ rpId, verified: true, signCount, ...touchOf(dishonesty) });
      const client = clientData('webauthn.get', challenge, origin, dishonesty);
      return {
        id: dishonesty.credentialId ?? credentialId,
        rawId: dishonesty.credentialId ?? credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign(privateKey, Buffer.concat([data, sha256(client)])).toString('base64url'),
        },
      };
    },
  };
};

const touchOf = ({ rpId, userVerified, signCount }: Dishonesty) => ({
  ...(rpId !== undefined && { rpId }),
  ...(userVerified !== undefined && { verified: userVerified }),
  ...(signCount !== undefined && { signCount }),
});

const clientData = (type: string, challenge: string, origin: string, dishonesty: Dishonesty): Buffer =>
  Buffer.from(
    JSON.stringify({
      type,
      challenge: dishonesty.challenge ?? challenge,
      origin: dishonesty.origin ?? origin,
      crossOrigin: dishonesty.topOrigin !== undefined,
      ...(dishonesty.topOrigin !== undefined && { topOrigin: dishonesty.topOrigin }),
    }),
  );

const credentialData = (id: Buffer, publicKey: KeyObject): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  return Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
};

/** `{ fmt: 'none', attStmt: {}, authData }` in CBOR. */
const attestationObject = (authData: Buffer): Buffer => {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const length = Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    length,
    authData,
  ]);
};

const sign = (privateKey: KeyObject, data: Buffer): Buffer => createSign('sha256').update(data).sign(privateKey);
const sha256 = (data: Buffer): Buffer => createHash('sha256').update(data).digest();
