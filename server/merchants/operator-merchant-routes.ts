import * as wire from '@yarda/contracts/merchants/merchants-operator.ts';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../platform/database/database.ts';
import { type BindingDeps, bindCall } from '../platform/http/bind-call.ts';
import type { Operator } from '../platform/http/call-context.ts';
import { Problem } from '../platform/http/problem.ts';
import type { RegisteredKey } from '../platform/http/registered-key.ts';
import type { NewId } from '../platform/identifiers.ts';
import { allPowers, keysOf } from './keys/api-key-store.ts';
import { type KeyDeps, makeKey, revokeKey, rollKey } from './keys/change-keys.ts';
import { createdKey, shownKey } from './keys/key-routes.ts';
import { changeClient, type Managing, makeClient, makeMerchant } from './manage-merchants.ts';
import { registeredMerchant, registeredMerchants } from './registered-merchants-store.ts';

type Deps = BindingDeps & KeyDeps & { readonly newId: NewId };

/** An operator's routes for merchants, their clients and their keys. */
export const operatorMerchantRoutes = (app: FastifyInstance, deps: Deps): void => {
  const by = (tx: Transaction, operator: Operator): Managing => ({
    ...{ tx, mode: deps.mode, newId: deps.newId, actor: `operator ${operator.name}`, at: new Date(deps.now()) },
  });
  bindCall(app, deps, wire.createMerchant, ({ body }, { operator, once }) =>
    once({
      commit: async (tx) => {
        const { origins, returnUrl, ...rest } = body;
        const merchant = await makeMerchant(by(tx, operator), rest, { origins, returnUrl });
        return { merchantId: merchant.merchantId, clientId: merchant.clients[0]?.clientId ?? '', merchant };
      },
    }),
  );
  bindCall(app, deps, wire.listMerchants, async ({ query: { cursor = null, limit } }) => {
    if (cursor !== null && !(await registeredMerchant(deps.database, cursor))) throw new Problem('CURSOR_INVALID');
    const found = await registeredMerchants(deps.database, cursor, limit + 1);
    const merchants = found.slice(0, limit);
    return { merchants, nextCursor: found.length > limit ? (merchants.at(-1)?.merchantId ?? null) : null };
  });
  bindCall(app, deps, wire.createClient, ({ params, body }, { operator, once }) =>
    once({
      commit: async (tx) => {
        const client = await makeClient(by(tx, operator), params.merchantId, body);
        return { clientId: client.clientId, client };
      },
    }),
  );
  bindCall(app, deps, wire.changeClient, ({ params, body }, { operator, once }) =>
    once({
      commit: async (tx) => ({ client: await changeClient(by(tx, operator), params, body) }),
    }),
  );
  operatorKeyRoutes(app, deps);
};

/** The keys of any merchant. */
const operatorKeyRoutes = (app: FastifyInstance, deps: Deps): void => {
  bindCall(app, deps, wire.createMerchantKey, async ({ params, body: { expiresAt, ...rest } }, { operator }) => {
    const terms = { ...rest, ...(expiresAt && { expiresAt: new Date(expiresAt) }) };
    return createdKey(deps, await makeKey(deps, await anyKeyOf(deps, params), terms, `operator ${operator.name}`));
  });
  bindCall(app, deps, wire.listMerchantKeys, async ({ params }) => {
    const { merchantId } = await anyKeyOf(deps, params);
    return { keys: (await keysOf(deps.database, merchantId)).map((key) => shownKey(deps, key)) };
  });
  bindCall(app, deps, wire.rollMerchantKey, async ({ params, body: { overlapHours } }, { operator }) => {
    const by = await anyKeyOf(deps, params);
    return createdKey(deps, await rollKey(deps, by, params.keyId, overlapHours, `operator ${operator.name}`));
  });
  bindCall(app, deps, wire.revokeMerchantKey, async ({ params }, { operator }) => {
    const by = await anyKeyOf(deps, params);
    return { key: shownKey(deps, await revokeKey(deps, by, params.keyId, `operator ${operator.name}`)) };
  });
};

/** An operator may do with a merchant's keys what a key without bounds may. Throws if there is no such merchant. */
const anyKeyOf = async (
  { database }: KeyDeps,
  { merchantId }: { readonly merchantId: string },
): Promise<RegisteredKey> => {
  if (!(await registeredMerchant(database, merchantId))) throw new Problem('MERCHANT_NOT_FOUND');
  return { ...allPowers, keyId: '', merchantId };
};
