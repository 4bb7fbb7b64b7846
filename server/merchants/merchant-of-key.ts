import type { Clock } from '@yarda/domain/clock.ts';
import { appendAudit } from '../audit/append-audit.ts';
import type { Database } from '../database/database.ts';
import { Problem } from '../http/problem.ts';
import type { Mode } from '../mode.ts';
import { findKey, hashOfKey, markKeyUsed } from './api-key-store.ts';

interface Deps {
  readonly database: Database;
  readonly mode: Mode;
  readonly now: Clock;
}

/**
 * The merchant of a secret key, or null. A key of the other mode is refused by its name, known or not. The first use
 * of a key on a day is in the audit log, and so is the first refusal of one that was revoked.
 */
export const merchantOfKey = async (deps: Deps, secretKey: string): Promise<string | null> => {
  if (secretKey.startsWith(`sk_${deps.mode}_`)) return useKey(deps, hashOfKey(secretKey));
  if (secretKey.startsWith('sk_test_')) throw new Problem('TEST_KEY_REFUSED');
  if (secretKey.startsWith('sk_live_')) throw new Problem('LIVE_KEY_REFUSED');
  return null;
};

const useKey = async ({ database, now }: Deps, hash: Buffer): Promise<string | null> => {
  const key = await findKey(database, hash);
  if (!key) return null;
  const at = new Date(now());
  const day = at.toISOString().slice(0, 10);
  const [kind, use] = key.isRevoked ? (['key-refused', `${day} refused`] as const) : (['key-used', day] as const);
  if (key.lastUsedOn !== use)
    await database.transaction(async (tx) => {
      if (await markKeyUsed(tx, hash, use))
        await appendAudit(tx, { kind, actor: key.merchantId, about: nameOf(hash) }, at);
    });
  return key.isRevoked ? null : key.merchantId;
};

/** Names a key in the log by the start of its hash, which does not reveal the key. */
export const nameOf = (hash: Buffer): string => `key ${hash.toString('hex', 0, 6)}`;
