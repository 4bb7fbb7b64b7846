import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Seals texts that must not be read from the database alone: AES-256-GCM. */
export interface Seal {
  /** `about` names what the text belongs to: it opens nowhere else. */
  close(text: string, about: string): Buffer;
  /** Throws where the bytes were changed, or belong to something else. */
  open(sealed: Uint8Array, about: string): string;
}

const version = 1;
const ivBytes = 12;
const tagBytes = 16;

/** A seal with a 32-byte key that does not lie in the database. Layout: version, 12 bytes of iv, 16 of tag, ciphertext. */
export const createSeal = (key: Buffer): Seal => ({
  close: (text, about) => {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), body]);
  },
  open: (sealed, about) => {
    const bytes = Buffer.from(sealed);
    if (bytes[0] !== version) throw new Error('Sealed with a version that is not known');
    const iv = bytes.subarray(1, 1 + ivBytes);
    const tag = bytes.subarray(1 + ivBytes, 1 + ivBytes + tagBytes);
    const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about)).setAuthTag(tag);
    const body = bytes.subarray(1 + ivBytes + tagBytes);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  },
});
