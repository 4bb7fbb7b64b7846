import { CompactSign, calculateJwkThumbprint, importJWK, type JWK } from 'jose';
import { type Database, statement } from '../database/database.ts';
import { receiptKeys } from './key-kinds.ts';
import { type KeyVersion, openRingOf } from './key-ring.ts';
import type { KeyStore } from './key-store.ts';

const publish = statement(
  'signing-key-publish',
  'insert into signing_keys (key_id, public_key) values (:kid, :publicKey::jsonb) on conflict do nothing',
);
const list = statement('signing-keys', 'select public_key from signing_keys order by created_at');

const listIds = statement('signing-key-ids', 'select key_id from signing_keys');

/** A published public key, with the id by which receipts name it. */
export type PublishedKey = JWK & { readonly kty: string; readonly kid: string };

/** Signs receipts that anyone can check against the published keys. */
export interface ReceiptSigner {
  /** Turns to the newest key, if it was rotated. It asks the database: call it before a transaction, not in one. */
  useNewest(): Promise<void>;
  /** A compact JWS (ES256) of a JSON value, with its type in the header. */
  sign(payload: object, type?: string): Promise<string>;
  /** Every key that ever signed, as a JWK Set. */
  publicKeys(): Promise<{ keys: PublishedKey[] }>;
}

/**
 * The private keys are in the key store; the public keys are in the database, so that every process knows them all. A key
 * is published before it signs.
 */
export const openReceiptSigner = async (database: Database, keys: KeyStore): Promise<ReceiptSigner> => {
  const ring = openRingOf(keys, 'receipt-key.json', receiptKeys);
  const prepare = async ({ version, key: { d, ...publicJwk } }: KeyVersion<JWK>) => {
    const kid = await calculateJwkThumbprint(publicJwk);
    await database.query(publish, { kid, publicKey: JSON.stringify({ ...publicJwk, kid, use: 'sig', alg: 'ES256' }) });
    return { version, kid, key: await importJWK({ ...publicJwk, ...(d ? { d } : {}) }, 'ES256') };
  };
  let current = await prepare(ring.newest());
  return {
    useNewest: async () => {
      const newest = ring.newest();
      if (newest.version !== current.version) current = await prepare(newest);
    },
    sign: (payload, type = 'yarda-receipt+jws') =>
      new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
        .setProtectedHeader({ alg: 'ES256', kid: current.kid, typ: type })
        .sign(current.key),
    publicKeys: async () => {
      const rows = await database.query(list);
      return { keys: rows.map(({ publicKey }) => publicKey) };
    },
  };
};

export const publishedKeyIds = async (database: Database): Promise<ReadonlySet<string>> =>
  new Set((await database.query(listIds)).map(({ keyId }) => keyId));
