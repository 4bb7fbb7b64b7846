import { webcrypto } from 'node:crypto';
import { readPublicKey } from '@yarda/contracts/payments/cards.ts';
import type { Envelope } from '@yarda/contracts/payments/cards-envelope.ts';
import {
  type EnvelopeBinding,
  envelopeContext,
  type SealedField,
} from '@yarda/domain/payments/cards/envelope-binding.ts';
import type { CallFunction } from './requester.ts';

/** Seals a text as a page does, under the server's newest key. */
export const sealField = async (
  query: CallFunction,
  text: string,
  field: SealedField,
  binding: EnvelopeBinding,
): Promise<Envelope> => {
  const { publicKey, keyId } = (await query(readPublicKey)).reply();
  const der = Buffer.from(publicKey.replaceAll(/-----[A-Z ]+-----|\s/g, ''), 'base64');
  const rsa = await webcrypto.subtle.importKey('spki', der, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt']);
  const aes = await webcrypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']);
  const iv = webcrypto.getRandomValues(new Uint8Array(12));
  const algorithm = { name: 'AES-GCM', iv, additionalData: envelopeContext(binding, field) };
  const data = await webcrypto.subtle.encrypt(algorithm, aes, new TextEncoder().encode(text));
  const wrapped = await webcrypto.subtle.encrypt('RSA-OAEP', rsa, await webcrypto.subtle.exportKey('raw', aes));
  const base64 = (bytes: ArrayBuffer | Uint8Array): string => Buffer.from(bytes as ArrayBuffer).toString('base64');
  return {
    keyId,
    encryptedAesKey: base64(wrapped),
    iv: Buffer.from(iv).toString('base64'),
    encryptedData: base64(data),
    algorithm: 'RSA-OAEP+AES-GCM',
    version: '1.0',
  };
};
