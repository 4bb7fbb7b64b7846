import { appendAudit } from '../../platform/audit/append-audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { randomId } from '../../platform/identifiers.ts';
import type { Mode } from '../../platform/mode.ts';
import { hashOfKey } from './api-key-store.ts';
import { newSecretKey } from './new-secret-key.ts';
import { findOperatorKey, type OperatorKey, saveOperatorKey, saveOperatorKeyRevoked } from './operator-key-store.ts';

/** An operator's key never lives longer than this. */
export const maxOperatorDays = 90;

const dayMs = 86_400_000;

interface At {
  readonly database: Database;
  readonly at: Date;
}

/** Makes a key for one of the operator's people and returns it: only its hash is kept. */
export const createOperatorKey = (
  { database, mode, at }: At & { readonly mode: Mode },
  name: string,
  days: number,
): Promise<{ readonly keyId: string; readonly operatorKey: string }> =>
  database.transaction(async (tx) => {
    const operatorKey = newSecretKey('op', mode);
    const keyId = randomId('key');
    const expiresAt = new Date(at.getTime() + Math.min(days, maxOperatorDays) * dayMs);
    await saveOperatorKey(tx, hashOfKey(operatorKey), { keyId, name }, { at, expiresAt });
    const details = { name, expiresAt: expiresAt.toISOString() };
    await appendAudit(tx, { kind: 'key-created', actor: 'operator', about: `operator ${keyId}`, details }, at);
    return { keyId, operatorKey };
  });

/** Ends an operator's key at once; false if there is none such that lives. */
export const revokeOperatorKey = ({ database, at }: At, keyId: string): Promise<boolean> =>
  database.transaction(async (tx) => {
    if (!(await saveOperatorKeyRevoked(tx, keyId, at))) return false;
    await appendAudit(tx, { kind: 'key-revoked', actor: 'operator', about: `operator ${keyId}` }, at);
    return true;
  });

/** The operator's person who has a key of this mode; null if no living key is that. */
export const operatorOfKey = async (
  { database, mode, at }: At & { readonly mode: Mode },
  key: string,
): Promise<OperatorKey | null> =>
  key.startsWith(`op_${mode}_`) ? findOperatorKey(database, hashOfKey(key), at) : null;
