import { readPublicKey } from '@yarda/contracts/payments/cards.ts';
import type { Envelope } from '@yarda/contracts/payments/cards-envelope.ts';
import {
  type EnvelopeBinding,
  envelopeContext,
  type SealedField,
} from '@yarda/domain/payments/cards/envelope-binding.ts';
import { request } from '../../platform/api/request.ts';

/** A public key of the server, ready to encrypt with. */
export interface SealingKey {
  readonly keyId: string;
  readonly key: CryptoKey;
}

const ivBytes = 12;

/** Fetches the key that encrypts card fields. Throws 'Failed to get encryption key'. */
export const fetchSealingKey = async (): Promise<SealingKey> => {
  try {
    const { publicKey, keyId } = await request(readPublicKey);
    const der = bytesOf(publicKey.replaceAll(/-----[A-Z ]+-----|\s/g, ''));
    const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;
    return { keyId, key: await crypto.subtle.importKey('spki', der, algorithm, false, ['encrypt']) };
  } catch (cause) {
    throw new Error('Failed to get encryption key', { cause });
  }
};

/** A field's value, with its name and what it is sealed for. */
interface FieldToSeal {
  readonly text: string;
  readonly field: SealedField;
  readonly binding: EnvelopeBinding;
}

/**
 * Encrypts one field with a fresh 256-bit AES-GCM key, itself encrypted by RSA-OAEP with SHA-256. Only the server can
 * decrypt it, and only for what it was sealed for. Throws 'Failed to encrypt field'.
 */
export const sealField = async (
  { keyId, key }: SealingKey,
  { text, field, binding }: FieldToSeal,
): Promise<Envelope> => {
  try {
    const fieldKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']);
    const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
    const algorithm = { name: 'AES-GCM', iv, additionalData: envelopeContext(binding, field) };
    const data = await crypto.subtle.encrypt(algorithm, fieldKey, new TextEncoder().encode(text));
    const wrapped = await crypto.subtle.encrypt('RSA-OAEP', key, await crypto.subtle.exportKey('raw', fieldKey));
    return {
      keyId,
      encryptedAesKey: base64Of(new Uint8Array(wrapped)),
      iv: base64Of(iv),
      encryptedData: base64Of(new Uint8Array(data)),
      algorithm: 'RSA-OAEP+AES-GCM',
      version: '1.0',
    };
  } catch (cause) {
    throw new Error('Failed to encrypt field', { cause });
  }
};

const base64Of = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
