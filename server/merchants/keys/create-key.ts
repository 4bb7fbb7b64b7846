import { appendAudit } from '../../platform/audit/append-audit.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Mode } from '../../platform/mode.ts';
import { counterpartyOf } from '../merchant-store.ts';
import { allPowers, hashOfKey, type KeyTerms, type StoredKey, saveKey } from './api-key-store.ts';
import { nameOf } from './merchant-of-key.ts';
import { newSecretKey } from './new-secret-key.ts';

/** A new key, and what is kept of it. */
export interface NewKey {
  readonly secretKey: string;
  readonly key: StoredKey;
}

/** Makes a secret key for a merchant and returns it: only its hash is kept. Null if there is no such merchant. */
export const createKey = async (
  { database, mode, at }: { readonly database: Database; readonly mode: Mode; readonly at: Date },
  merchantId: string,
  label: string,
): Promise<string | null> => {
  if (!(await counterpartyOf(database, merchantId))) return null;
  const input = { merchantId, label, actor: 'operator' };
  return (await database.transaction((tx) => addKey(tx, { mode, at }, input))).secretKey;
};

interface KeyInput {
  readonly merchantId: string;
  readonly label: string;
  readonly actor: string;
  /** The key that makes it; none where an operator does. */
  readonly createdBy?: string | null;
}

/** The same in a transaction, for a merchant that is known. `actor` made it. */
export const addKey = async (
  tx: Transaction,
  { mode, at }: { readonly mode: Mode; readonly at: Date },
  { merchantId, label, actor, createdBy = null }: KeyInput,
  terms: KeyTerms = allPowers,
): Promise<NewKey> => {
  const secretKey = newSecretKey('sk', mode);
  const hash = hashOfKey(secretKey);
  const key = await saveKey(tx, hash, { merchantId, label, createdBy }, terms);
  if (!key) throw new Error('A random key was made twice');
  await appendAudit(
    tx,
    {
      kind: 'key-created',
      actor,
      about: nameOf(hash),
      details: { merchantId, label, ...(createdBy && { createdBy }) },
    },
    at,
  );
  return { secretKey, key };
};
