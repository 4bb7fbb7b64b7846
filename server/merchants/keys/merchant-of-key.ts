import type { Clock } from '@yarda/domain/platform/clock.ts';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { KeyUse, RegisteredKey } from '../../platform/http/registered-key.ts';
import type { Mode } from '../../platform/mode.ts';
import { isAmong } from '../allowed-networks.ts';
import { findKey, hashOfKey, markKeyUsed, type StoredKey } from './api-key-store.ts';

interface Deps {
  readonly database: Database;
  readonly mode: Mode;
  readonly now: Clock;
}

/**
 * The merchant of a secret key, or null. A key of the other mode is refused by its name, known or not. The first use
 * of a key on a day is in the audit log, and so is the first refusal of one that has ended.
 */
export const merchantOfKey = async (deps: Deps, secretKey: string, use: KeyUse): Promise<RegisteredKey | null> => {
  if (secretKey.startsWith(`sk_${deps.mode}_`)) return useKey(deps, hashOfKey(secretKey), use);
  if (secretKey.startsWith('sk_test_')) throw new Problem('TEST_KEY_REFUSED');
  if (secretKey.startsWith('sk_live_')) throw new Problem('LIVE_KEY_REFUSED');
  return null;
};

const useKey = async ({ database, now }: Deps, hash: Buffer, use: KeyUse): Promise<RegisteredKey | null> => {
  const key = await findKey(database, hash);
  if (!key) return null;
  const at = new Date(now());
  const day = at.toISOString().slice(0, 10);
  const hasEnded = key.revokedAt !== null || (key.expiresAt !== null && key.expiresAt <= at);
  const [kind, mark] = hasEnded ? (['key-refused', `${day} refused`] as const) : (['key-used', day] as const);
  if (key.lastUsedOn !== mark)
    await database.transaction(async (tx) => {
      if (await markKeyUsed(tx, hash, mark))
        await appendAudit(tx, { kind, actor: key.merchantId, about: nameOf(hash) }, at);
    });
  if (hasEnded) return null;
  assertMay(key, use);
  return key;
};

/** A key may do no more than it was made for, from no other address. */
const assertMay = ({ scopes, allowedIps }: StoredKey, { scope, address }: KeyUse): void => {
  if (allowedIps && !isAmong(allowedIps, address)) throw new Problem('KEY_ADDRESS_REFUSED');
  if (scopes && !scopes.includes(scope)) throw new Problem('KEY_SCOPE_MISSING');
};

/** Names a key in the log by the start of its hash, which does not reveal the key. */
export const nameOf = (hash: Buffer): string => `key ${hash.toString('hex', 0, 6)}`;
