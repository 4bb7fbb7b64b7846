import { webcrypto } from 'node:crypto';
import type { Envelope } from '@yarda/contracts/cards.ts';
import { Problem } from '../http/problem.ts';
import type { EnvelopeKeys } from './envelope-keys.ts';

/** The text that a page sealed in an envelope, where it may be one: see `openEnvelopeBytes`. */
export const openEnvelope = async (keys: Pick<EnvelopeKeys, 'privateKey'>, envelope: Envelope): Promise<string> => {
  const bytes = await openEnvelopeBytes(keys, envelope);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Problem('ENVELOPE_UNREADABLE');
  } finally {
    wipe(bytes);
  }
};

/**
 * The bytes that a page sealed in an envelope. They are a card's secret: use them and `wipe` them, never log or store
 * them. Throws `ENVELOPE_UNREADABLE`, whatever is wrong with it, and says no more.
 */
export const openEnvelopeBytes = async (
  keys: Pick<EnvelopeKeys, 'privateKey'>,
  { keyId, encryptedAesKey, iv, encryptedData }: Envelope,
): Promise<Uint8Array> => {
  const privateKey = await keys.privateKey(keyId);
  if (!privateKey) throw new Problem('ENVELOPE_UNREADABLE');
  try {
    const wrapped = new Uint8Array(await webcrypto.subtle.decrypt('RSA-OAEP', privateKey, bytesOf(encryptedAesKey)));
    const key = await webcrypto.subtle.importKey('raw', wrapped, 'AES-GCM', false, ['decrypt']);
    wipe(wrapped);
    return new Uint8Array(
      await webcrypto.subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(iv) }, key, bytesOf(encryptedData)),
    );
  } catch {
    throw new Problem('ENVELOPE_UNREADABLE');
  }
};

/** Overwrites a secret that is no longer needed. */
export const wipe = (bytes: Uint8Array): void => void bytes.fill(0);

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(base64, 'base64'));
