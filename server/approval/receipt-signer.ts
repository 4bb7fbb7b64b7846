import { CompactSign, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { type Database, statement } from '../database/database.ts';
import type { KeyStore } from '../key-store.ts';

const publish = statement(
  'signing-key-publish',
  'insert into signing_keys (key_id, public_key) values ($1, $2::jsonb) on conflict do nothing',
);
const list = statement('signing-keys', 'select public_key from signing_keys order by created_at');

/** A published public key, with the id by which receipts name it. */
export type PublishedKey = JWK & { readonly kty: string; readonly kid: string };

/** Signs receipts that anyone can check against the published keys. */
export interface ReceiptSigner {
  /** A compact JWS (ES256) of a JSON value. */
  sign(payload: object): Promise<string>;
  /** Every key that ever signed, as a JWK Set. */
  publicKeys(): Promise<{ keys: PublishedKey[] }>;
}

/** The private key is in the key store; the public keys are in the database, so that every process knows them all. */
export const openReceiptSigner = async (database: Database, keys: KeyStore): Promise<ReceiptSigner> => {
  const fresh = await generateKeyPair('ES256', { extractable: true });
  const draft = JSON.stringify(await exportJWK(fresh.privateKey));
  const privateJwk: JWK = JSON.parse(keys.keep('receipt-key.json', () => draft));
  const { d: _private, ...publicJwk } = privateJwk;
  const kid = await calculateJwkThumbprint(publicJwk);
  await database.query(publish, [kid, JSON.stringify({ ...publicJwk, kid, use: 'sig', alg: 'ES256' })]);
  const key = await importJWK(privateJwk, 'ES256');
  return {
    sign: (payload) =>
      new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
        .setProtectedHeader({ alg: 'ES256', kid, typ: 'yarda-receipt+jws' })
        .sign(key),
    publicKeys: async () => {
      const rows = await database.query<{ publicKey: PublishedKey }>(list);
      return { keys: rows.map(({ publicKey }) => publicKey) };
    },
  };
};
