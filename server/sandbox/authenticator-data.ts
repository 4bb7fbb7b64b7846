import { createHash, type KeyObject } from 'node:crypto';

const userPresent = 0x01;
const userVerified = 0x04;
const attested = 0x40;

interface Touch {
  readonly rpId: string;
  readonly verified: boolean;
  readonly signCount: number;
  /** Only for a new passkey. */
  readonly credential?: Buffer;
}

/** The bytes that an authenticator signs besides the page's data (WebAuthn section 6.1). */
export const authenticatorData = ({ rpId, verified, signCount, credential }: Touch): Buffer => {
  const flags = userPresent | (verified ? userVerified : 0) | (credential ? attested : 0);
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(signCount);
  const hash = createHash('sha256').update(rpId).digest();
  return Buffer.concat([hash, Buffer.from([flags]), counter, credential ?? Buffer.alloc(0)]);
};

/** An ES256 key in COSE: a CBOR map of five small integers and two 32-byte strings. */
export const coseKey = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(value, 'base64url')]);
  return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), coordinate(0x21, x), coordinate(0x22, y)]);
};
