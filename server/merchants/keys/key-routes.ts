import * as wire from '@yarda/contracts/merchants/merchants-keys.ts';
import type { FastifyInstance } from 'fastify';
import { type BindingDeps, bindCall } from '../../platform/http/bind-call.ts';
import { keysOf, type StoredKey } from './api-key-store.ts';
import { type KeyDeps, makeKey, revokeKey, rollKey } from './change-keys.ts';
import type { NewKey } from './create-key.ts';

/** Merchants' routes for their own keys. */
export const keyRoutes = (app: FastifyInstance, deps: BindingDeps & KeyDeps): void => {
  bindCall(app, deps, wire.createKey, async ({ body: { expiresAt, ...rest } }, { key }) =>
    createdKey(deps, await makeKey(deps, key, { ...rest, ...(expiresAt && { expiresAt: new Date(expiresAt) }) })),
  );
  bindCall(app, deps, wire.listKeys, async (_, { merchantId }) => ({
    keys: (await keysOf(deps.database, merchantId)).map((key) => shownKey(deps, key)),
  }));
  bindCall(app, deps, wire.rollKey, async ({ params, body }, { key }) =>
    createdKey(deps, await rollKey(deps, key, params.keyId, body.overlapHours)),
  );
  bindCall(app, deps, wire.revokeKey, async ({ params }, { key }) => ({
    key: shownKey(deps, await revokeKey(deps, key, params.keyId)),
  }));
};

export const createdKey = (deps: KeyDeps, { secretKey, key }: NewKey) => ({
  ...{ keyId: key.keyId, secretKey, key: shownKey(deps, key) },
});

export const shownKey = ({ mode }: KeyDeps, key: StoredKey): wire.MerchantKey => ({
  ...{ keyId: key.keyId, name: key.label, mode: mode === 'test' ? 'sandbox' : 'live' },
  scopes: key.scopes && [...key.scopes],
  allowedIps: key.allowedIps && [...key.allowedIps],
  apiVersion: key.apiVersion,
  createdAt: key.createdAt.toISOString(),
  expiresAt: key.expiresAt?.toISOString() ?? null,
  revokedAt: key.revokedAt?.toISOString() ?? null,
  lastUsedOn: key.lastUsedOn?.slice(0, dayLength) ?? null,
  createdBy: key.createdBy,
});

/** A day without what is kept beside it. */
const dayLength = '2026-11-21'.length;
