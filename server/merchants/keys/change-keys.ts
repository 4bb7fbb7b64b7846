import { apiVersion } from '@yarda/contracts/platform/api-version.ts';
import type { KeyScope } from '@yarda/contracts/platform/call.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import { earliestOf } from '@yarda/domain/platform/earliest-of.ts';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { RegisteredKey } from '../../platform/http/registered-key.ts';
import type { Mode } from '../../platform/mode.ts';
import { allowedByBoth, isWithin } from '../allowed-networks.ts';
import { expireKey, type KeyTerms, lockKeysOf, type StoredKey, saveRevoked } from './api-key-store.ts';
import { addKey, type NewKey } from './create-key.ts';

export interface KeyDeps {
  readonly database: Database;
  readonly mode: Mode;
  readonly now: Clock;
}

/** The most keys of a merchant that have not ended. */
const maxKeys = 50;

/** Makes a key that may do no more, from nowhere else and no longer than the one that asks. */
export const makeKey = (
  deps: KeyDeps,
  by: RegisteredKey,
  { name, ...rest }: { readonly name: string } & Partial<Omit<KeyTerms, 'apiVersion'>>,
  actor = by.merchantId,
): Promise<NewKey> =>
  deps.database.transaction(async (tx) => {
    const { scopes = null, allowedIps = null, expiresAt = null } = rest;
    if (by.scopes && !(scopes ?? by.scopes).every((scope: KeyScope) => by.scopes?.includes(scope)))
      throw new Problem('KEY_SCOPE_MISSING');
    if (expiresAt && expiresAt.getTime() <= deps.now()) throw inThePast;
    await assertRoom(deps, tx, by);
    const terms = {
      scopes: scopes ?? by.scopes,
      allowedIps: addressesFor(by, allowedIps),
      expiresAt: earliestOf([expiresAt, by.expiresAt]),
      apiVersion,
    };
    const at = new Date(deps.now());
    return addKey(
      tx,
      { ...deps, at },
      { merchantId: by.merchantId, label: name, actor, createdBy: by.keyId || null },
      terms,
    );
  });

/** Makes a key like an old one, which works some hours longer. */
export const rollKey = (
  deps: KeyDeps,
  by: RegisteredKey,
  keyId: string,
  overlapHours: number,
  actor = by.merchantId,
): Promise<NewKey> =>
  deps.database.transaction(async (tx) => {
    const old = await keyOf(tx, by, keyId);
    if (hasEnded(old, deps.now())) throw new Problem('KEY_NOT_FOUND');
    await assertRoom(deps, tx, by);
    const at = new Date(deps.now());
    await expireKey(tx, keyId, new Date(at.getTime() + overlapHours * 3_600_000));
    return addKey(
      tx,
      { ...deps, at },
      { merchantId: by.merchantId, label: old.label, actor, createdBy: by.keyId || null },
      old,
    );
  });

/** Revokes a key. One that was revoked before stays as it is, and is not recorded again. */
export const revokeKey = (deps: KeyDeps, by: RegisteredKey, keyId: string, actor = by.merchantId): Promise<StoredKey> =>
  deps.database.transaction(async (tx) => {
    if (keyId === by.keyId) throw new Problem('KEY_IN_USE');
    const key = await keyOf(tx, by, keyId);
    // The answer that reported the revocation may have been lost.
    if (key.revokedAt) return key;
    if (hasEnded(key, deps.now())) throw new Problem('KEY_NOT_FOUND');
    const at = new Date(deps.now());
    const revoked = await saveRevoked(tx, keyId, at);
    if (!revoked) throw new Problem('KEY_NOT_FOUND');
    await appendAudit(tx, { kind: 'key-revoked', actor, about: keyId }, at);
    return revoked;
  });

/** A key of the same merchant that may do no more, from nowhere else and no longer, than the one that asks. */
const keyOf = async (tx: Transaction, by: RegisteredKey, keyId: string): Promise<StoredKey> => {
  const found = (await lockKeysOf(tx, by.merchantId)).find((key) => key.keyId === keyId);
  if (!found) throw new Problem('KEY_NOT_FOUND');
  const mayLess = by.scopes && !found.scopes?.every((scope) => by.scopes?.includes(scope));
  if (mayLess || reachesFurther(found, by)) throw new Problem('KEY_SCOPE_MISSING');
  return found;
};

/** The key that asks may have been revoked while this waited; an operator asks with none. */
const assertRoom = async ({ now }: KeyDeps, tx: Transaction, by: RegisteredKey): Promise<void> => {
  const open = (await lockKeysOf(tx, by.merchantId)).filter((key) => !hasEnded(key, now()));
  if (by.keyId !== '' && !open.some(({ keyId }) => keyId === by.keyId)) throw new Problem('UNAUTHORIZED');
  if (open.length >= maxKeys) throw new Problem('TOO_MANY_KEYS');
};

/** The allowed addresses of a new key: as requested, limited to those of the requesting key. */
const addressesFor = (by: RegisteredKey, names: readonly string[] | null): readonly string[] | null => {
  if (!by.allowedIps || !names) return by.allowedIps ?? names;
  const both = allowedByBoth(names, by.allowedIps);
  if (both.length === 0) throw new Problem('KEY_SCOPE_MISSING');
  return both;
};

/** A key works from addresses, or for a time, that another does not. */
const reachesFurther = (key: StoredKey, than: RegisteredKey): boolean => {
  const endsLater = than.expiresAt !== null && !(key.expiresAt && key.expiresAt <= than.expiresAt);
  return (
    endsLater || (than.allowedIps !== null && !key.allowedIps?.every((each) => isWithin(each, than.allowedIps ?? [])))
  );
};

const inThePast = new Problem('INVALID_REQUEST', [{ path: 'body.expiresAt', message: 'is not in the future' }]);

const hasEnded = ({ revokedAt, expiresAt }: StoredKey, nowMs: number): boolean =>
  revokedAt !== null || (expiresAt !== null && expiresAt.getTime() <= nowMs);
