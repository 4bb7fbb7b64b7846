import type { ApprovalEvidence } from '@yarda/contracts/consent/approval-receipt.ts';
import { base64url } from 'jose';
import { sha256 } from '../../platform/sha256.ts';

/**
 * Whether the passkey signed its authenticator data and the SHA-256 of the client data (WebAuthn Level 3, section 7.2).
 */
export const isSignedByPasskey = async (approval: ApprovalEvidence): Promise<boolean> => {
  const { importing, verifying, signature } = algorithms[approval.algorithm];
  try {
    const key = await crypto.subtle.importKey('jwk', approval.publicKey, importing, false, ['verify']);
    const raw = signature(bytesOf(approval.signature));
    return raw !== null && (await crypto.subtle.verify(verifying, key, raw, await signedBytes(approval)));
  } catch {
    return false;
  }
};

const signedBytes = async ({ authenticatorData, clientDataJSON }: ApprovalEvidence) => {
  const data = bytesOf(authenticatorData);
  const hash = await sha256(bytesOf(clientDataJSON));
  const signed = new Uint8Array(data.length + hash.length);
  signed.set(data);
  signed.set(hash, data.length);
  return signed;
};

type Bytes = Uint8Array<ArrayBuffer>;

const bytesOf = (text: string): Bytes => new Uint8Array(base64url.decode(text));

const asItIs = (signature: Bytes): Bytes | null => signature;

/** An integer of a DER signature as 32 bytes; null if there is no valid one at `at`. */
const integerAt = (der: Bytes, at: number): Bytes | null => {
  if (der[at] !== 0x02) return null;
  const digits = der.slice(at + 2, at + 2 + (der[at + 1] ?? 0));
  const significant = digits.slice(Math.max(0, digits.length - 32));
  const padded = new Uint8Array(32);
  padded.set(significant, 32 - significant.length);
  return padded;
};

/** ECDSA signatures come as DER (RFC 3279 section 2.2.3); WebCrypto takes r and s, 32 bytes each. */
const derToRaw = (der: Bytes): Bytes | null => {
  const r = der[0] === 0x30 ? integerAt(der, 2) : null;
  const s = r && integerAt(der, 4 + (der[3] ?? 0));
  return r && s && new Uint8Array([...r, ...s]);
};

/** By COSE number: ES256, EdDSA, RS256. */
const algorithms = {
  [-7]: {
    importing: { name: 'ECDSA', namedCurve: 'P-256' },
    verifying: { name: 'ECDSA', hash: 'SHA-256' },
    signature: derToRaw,
  },
  [-8]: { importing: { name: 'Ed25519' }, verifying: { name: 'Ed25519' }, signature: asItIs },
  [-257]: {
    importing: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
    verifying: { name: 'RSASSA-PKCS1-v1_5' },
    signature: asItIs,
  },
} as const;
