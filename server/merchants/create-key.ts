import { randomBytes } from 'node:crypto';
import { appendAudit } from '../audit/append-audit.ts';
import type { Database } from '../database/database.ts';
import type { Mode } from '../mode.ts';
import { hashOfKey, saveKey } from './api-key-store.ts';
import { nameOf } from './merchant-of-key.ts';
import { counterpartyOf } from './merchant-store.ts';

/** Makes a secret key for a merchant and returns it: only its hash is kept. Null if there is no such merchant. */
export const createKey = async (
  { database, mode, at }: { readonly database: Database; readonly mode: Mode; readonly at: Date },
  merchantId: string,
  label: string,
): Promise<string | null> => {
  if (!(await counterpartyOf(database, merchantId))) return null;
  const secretKey = `sk_${mode}_${randomBytes(24).toString('hex')}`;
  const hash = hashOfKey(secretKey);
  await database.transaction(async (tx) => {
    await saveKey(tx, hash, merchantId, label);
    const details = { merchantId, label };
    await appendAudit(tx, { kind: 'key-created', actor: 'operator', about: nameOf(hash), details }, at);
  });
  return secretKey;
};
