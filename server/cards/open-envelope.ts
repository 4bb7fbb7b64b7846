import { webcrypto } from 'node:crypto';
import type { Envelope } from '@yarda/contracts/cards.ts';
import { Problem } from '../http/problem.ts';
import type { EnvelopeKeys } from './envelope-keys.ts';

/**
 * The text that a page sealed in an envelope. It is a card's secret: use it and let go of it, never log or store it.
 * Throws `ENVELOPE_UNREADABLE`, whatever is wrong with it, and says no more.
 */
export const openEnvelope = async (
  keys: Pick<EnvelopeKeys, 'privateKey'>,
  { keyId, encryptedAesKey, iv, encryptedData }: Envelope,
): Promise<string> => {
  const privateKey = await keys.privateKey(keyId);
  if (!privateKey) throw new Problem('ENVELOPE_UNREADABLE');
  try {
    const wrapped = await webcrypto.subtle.decrypt('RSA-OAEP', privateKey, bytesOf(encryptedAesKey));
    const key = await webcrypto.subtle.importKey('raw', wrapped, 'AES-GCM', false, ['decrypt']);
    wipe(wrapped);
    const text = await webcrypto.subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(iv) }, key, bytesOf(encryptedData));
    return decodedAndWiped(text);
  } catch {
    throw new Problem('ENVELOPE_UNREADABLE');
  }
};

/** The bytes are overwritten at once; the text is let go of by whoever asked for it. */
const decodedAndWiped = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } finally {
    wipe(bytes);
  }
};

const wipe = (bytes: ArrayBuffer): void => void new Uint8Array(bytes).fill(0);

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(base64, 'base64'));
