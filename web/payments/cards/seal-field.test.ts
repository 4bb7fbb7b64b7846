import { envelopeContext } from '@yarda/domain/payments/cards/envelope-binding.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchSealingKey, sealField } from './seal-field.ts';

const binding = { kind: 'payment', consentId: 'cns_1', paymentId: 'pay_1', userId: null } as const;
const cvv = { text: '831', field: 'encryptedCvv', binding } as const;

/** A server's key pair, with the public key as the server tells it. */
const serving = async () => {
  const algorithm = {
    name: 'RSA-OAEP',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  };
  const pair = await crypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt']);
  const der = Buffer.from(await crypto.subtle.exportKey('spki', pair.publicKey)).toString('base64');
  const publicKey = `-----BEGIN PUBLIC KEY-----\n${der.replaceAll(/.{64}/g, '$&\n')}\n-----END PUBLIC KEY-----\n`;
  vi.stubGlobal('fetch', async () => Response.json({ success: true, publicKey, keyId: 'ek_1' }));
  return pair.privateKey;
};

afterEach(() => void vi.unstubAllGlobals());

it('wraps a fresh 256-bit key by RSA-OAEP with SHA-256, and encrypts with a 12-byte vector', async () => {
  const privateKey = await serving();
  const key = await fetchSealingKey();
  const [one, other] = [await sealField(key, cvv), await sealField(key, cvv)];
  expect(one).toMatchObject({ keyId: 'ek_1', algorithm: 'RSA-OAEP+AES-GCM', version: '1.0' });
  const raw = await crypto.subtle.decrypt('RSA-OAEP', privateKey, Buffer.from(one.encryptedAesKey, 'base64'));
  const iv = Buffer.from(one.iv, 'base64');
  expect([raw.byteLength, iv.byteLength]).toEqual([32, 12]);
  const aes = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
  const algorithm = { name: 'AES-GCM', iv, additionalData: envelopeContext(binding, 'encryptedCvv') };
  const text = await crypto.subtle.decrypt(algorithm, aes, Buffer.from(one.encryptedData, 'base64'));
  expect(Buffer.from(text).toString()).toBe('831');
  expect(other.encryptedAesKey).not.toBe(one.encryptedAesKey);
  expect(other.iv).not.toBe(one.iv);
});

it('says what failed: the key, or the field', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, publicKey: 'no key', keyId: 'ek_1' }));
  await expect(fetchSealingKey()).rejects.toThrow('Failed to get encryption key');
  await serving();
  const { keyId, key } = await fetchSealingKey();
  vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new Error('no'));
  await expect(sealField({ keyId, key }, cvv)).rejects.toThrow('Failed to encrypt field');
  vi.restoreAllMocks();
});
