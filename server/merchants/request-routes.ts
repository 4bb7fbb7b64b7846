import * as wire from '@yarda/contracts/merchants/merchants-requests.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { type BindingDeps, bindCall } from '../platform/http/bind-call.ts';
import { Problem } from '../platform/http/problem.ts';
import { requestPosition, requestsOf } from '../platform/http/request-store.ts';

/** Routes for the logged requests of merchants' programs. */
export const requestRoutes = (app: FastifyInstance, deps: BindingDeps & { readonly database: Database }): void => {
  const { database } = deps;
  bindCall(app, deps, wire.listRequests, async ({ query: { status, cursor, limit } }, { merchantId }) => {
    const before = cursor ? await requestPosition(database, merchantId, cursor) : null;
    if (cursor && before === null) throw new Problem('CURSOR_INVALID');
    const input = { statuses: status ? statusesOf(status) : null, before, limit: limit + 1 };
    const found = await requestsOf(database, merchantId, input);
    const requests = found.slice(0, limit).map(({ at, ...request }) => ({ ...request, at: at.toISOString() }));
    return { requests, nextCursor: found.length > limit ? (requests.at(-1)?.requestId ?? null) : null };
  });
};

/** `404` is one status, `4xx` a hundred. */
const statusesOf = (filter: string): readonly [number, number] => [
  Number(filter.replace('xx', '00')),
  Number(filter.replace('xx', '99')),
];
