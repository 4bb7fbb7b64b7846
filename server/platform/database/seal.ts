import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyRing } from '../keys/key-ring.ts';

/** Encrypts texts that must not be readable from the database alone: AES-256-GCM. */
export interface Seal {
  /** `about` names what the text belongs to (the additional data): it opens under no other. */
  close(text: string, about: string): Buffer;
  /** Throws if the bytes were changed or belong to something else. */
  open(sealed: Uint8Array, about: string): string;
  /** The first bytes of anything sealed now: any other start means an older version of the key. */
  header(): Buffer;
}

const layout = 2;
const ivBytes = 12;
const tagBytes = 16;
const headerBytes = 3;

/**
 * A seal whose keys are kept outside the database. Layout: 2, two bytes of key version, 12 bytes of iv, 16 of tag,
 * ciphertext. Layout 1 names no version: it uses the first.
 */
export const createSeal = (ring: KeyRing): Seal => ({
  close: (text, about) => {
    const { version, key } = ring.newest();
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([headerOf(version), iv, cipher.getAuthTag(), body]);
  },
  open: (sealed, about) => {
    const { version, rest } = parted(Buffer.from(sealed));
    const iv = rest.subarray(0, ivBytes);
    const tag = rest.subarray(ivBytes, ivBytes + tagBytes);
    const decipher = createDecipheriv('aes-256-gcm', ring.key(version), iv).setAAD(Buffer.from(about)).setAuthTag(tag);
    const body = rest.subarray(ivBytes + tagBytes);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  },
  header: () => headerOf(ring.newest().version),
});

const headerOf = (version: number): Buffer => {
  const header = Buffer.of(layout, 0, 0);
  header.writeUInt16BE(version, 1);
  return header;
};

const parted = (bytes: Buffer): { version: number; rest: Buffer } => {
  if (bytes[0] === 1) return { version: 1, rest: bytes.subarray(1) };
  if (bytes[0] !== layout) throw new Error('Sealed with a layout that is not known');
  return { version: bytes.readUInt16BE(1), rest: bytes.subarray(headerBytes) };
};
