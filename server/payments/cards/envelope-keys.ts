import { createCipheriv, createDecipheriv, randomBytes, webcrypto } from 'node:crypto';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import { type Database, statement } from '../../platform/database/database.ts';
import type { KeyRing } from '../../platform/keys/key-ring.ts';
import { type SpendEnvelopes, spendEnvelopes } from './used-envelope-store.ts';

const newest = statement(
  'envelope-key-newest',
  `select key_id, public_key from envelope_keys
   where created_at > :createdAfter order by created_at desc, key_id limit 1`,
);
const find = statement(
  'envelope-key-find',
  'select sealed_private_key, key_version from envelope_keys where key_id = :keyId and created_at > :createdAfter',
);
const insert = statement(
  'envelope-key-insert',
  `insert into envelope_keys (key_id, public_key, sealed_private_key, key_version, created_at)
   values (:keyId, :publicKey, :sealedPrivateKey, :version, :createdAt)`,
);

const hourMs = 3_600_000;

/** How long after its making a key is handed out, and how long it still opens envelopes. */
const envelopeKeyLife = { offeredMs: 24 * hourMs, openedMs: 25 * hourMs } as const;

const algorithm = {
  name: 'RSA-OAEP',
  hash: 'SHA-256',
  modulusLength: 3_072,
  publicExponent: Uint8Array.of(1, 0, 1),
} as const;

/** The keys of card envelopes: a new one each day; the old one is deleted an hour later. */
export interface EnvelopeKeys {
  /** The key to seal with, as PEM, and its id. */
  offer(): Promise<{ publicKey: string; keyId: string }>;
  /** The key to open with; null if it is unknown or expired. */
  privateKey(keyId: string): Promise<webcrypto.CryptoKey | null>;
  /** Uses envelopes up; throws `ENVELOPE_UNREADABLE` if one was used by another request. */
  spend: SpendEnvelopes;
}

export const openEnvelopeKeys = (database: Database, ring: KeyRing, now: Clock): EnvelopeKeys => {
  let making: Promise<{ publicKey: string; keyId: string }> | null = null;
  const newestOffered = async () => {
    const [row] = await database.query(newest, {
      createdAfter: new Date(now() - envelopeKeyLife.offeredMs),
    });
    return row ? { keyId: row.keyId, publicKey: row.publicKey } : null;
  };
  const make = async () => {
    const pair = await webcrypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt']);
    const [publicPart, privatePart] = await Promise.all([
      webcrypto.subtle.exportKey('spki', pair.publicKey),
      webcrypto.subtle.exportKey('pkcs8', pair.privateKey),
    ]);
    const keyId = `ek_${randomBytes(12).toString('base64url')}`;
    const publicKey = pem(Buffer.from(publicPart));
    const { version, key } = ring.newest();
    await database.query(insert, {
      keyId,
      publicKey,
      sealedPrivateKey: seal(key, Buffer.from(privatePart)),
      version,
      createdAt: new Date(now()),
    });
    return { keyId, publicKey };
  };
  const makeOnce = () => {
    making ??= make().finally(() => {
      making = null;
    });
    return making;
  };
  return {
    offer: async () => (await newestOffered()) ?? makeOnce(),
    privateKey: async (keyId) => {
      const [row] = await database.query(find, {
        keyId,
        createdAfter: new Date(now() - envelopeKeyLife.openedMs),
      });
      if (!row) return null;
      const bytes = unseal(ring.key(row.keyVersion), Buffer.from(row.sealedPrivateKey));
      return webcrypto.subtle.importKey('pkcs8', new Uint8Array(bytes), algorithm, false, ['decrypt']);
    },
    spend: (envelopes, usedFor) => spendEnvelopes(database, envelopes, usedFor, new Date(now())),
  };
};

const pem = (bytes: Buffer): string => {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN PUBLIC KEY-----', ...lines, '-----END PUBLIC KEY-----', ''].join('\n');
};

const ivBytes = 12;
const tagBytes = 16;

const seal = (secret: Buffer, text: Buffer): Buffer => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', secret, iv);
  return Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
};

const unseal = (secret: Buffer, sealed: Buffer): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, ivBytes));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]);
};
