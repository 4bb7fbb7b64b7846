import { webcrypto } from 'node:crypto';
import type { Envelope } from '@yarda/contracts/payments/cards-envelope.ts';
import {
  type EnvelopeBinding,
  envelopeContext,
  type SealedField,
} from '@yarda/domain/payments/cards/envelope-binding.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { EnvelopeKeys } from './envelope-keys.ts';

/** The text a page sealed in an envelope, for values that may be strings; otherwise see `openEnvelopeBytes`. */
export const openEnvelope = async (...sealed: Parameters<typeof openEnvelopeBytes>): Promise<string> => {
  const bytes = await openEnvelopeBytes(...sealed);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Problem('ENVELOPE_UNREADABLE');
  } finally {
    wipe(bytes);
  }
};

/**
 * The bytes a page sealed in an envelope. They are card secrets: use them, then `wipe` them; never log or store them.
 * Throws `ENVELOPE_UNREADABLE` for any fault, with no detail: also for one sealed for anything but `binding`.
 */
export const openEnvelopeBytes = async (
  keys: Pick<EnvelopeKeys, 'privateKey'>,
  { keyId, encryptedAesKey, iv, encryptedData }: Envelope,
  binding: EnvelopeBinding,
  field: SealedField,
): Promise<Uint8Array> => {
  const privateKey = await keys.privateKey(keyId);
  if (!privateKey) throw new Problem('ENVELOPE_UNREADABLE');
  try {
    const wrapped = new Uint8Array(await webcrypto.subtle.decrypt('RSA-OAEP', privateKey, bytesOf(encryptedAesKey)));
    const key = await webcrypto.subtle.importKey('raw', wrapped, 'AES-GCM', false, ['decrypt']);
    wipe(wrapped);
    const algorithm = { name: 'AES-GCM', iv: bytesOf(iv), additionalData: envelopeContext(binding, field) };
    return new Uint8Array(await webcrypto.subtle.decrypt(algorithm, key, bytesOf(encryptedData)));
  } catch {
    throw new Problem('ENVELOPE_UNREADABLE');
  }
};

/** Overwrites a secret after use. */
export const wipe = (bytes: Uint8Array): void => void bytes.fill(0);

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(base64, 'base64'));
