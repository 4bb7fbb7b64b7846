import { call } from '@yarda/contracts/platform/call.ts';
import { problemsForMerchants } from '@yarda/contracts/platform/problems-for-merchants.ts';
import { queryNumber } from '@yarda/contracts/platform/query-number.ts';
import { success } from '@yarda/contracts/platform/replies.ts';
import Fastify, { type InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { memoryLimitStore } from '../../harness/memory-limit-store.ts';
import type { Database } from '../database/database.ts';
import { createRequestLimits } from '../limits/request-limits.ts';
import { answerFailures } from './answer-failures.ts';
import { type BindingDeps, bindCall } from './bind-call.ts';
import { retainRawBody } from './open-app.ts';

const orderShelf = call({
  name: 'orderShelf',
  summary: 'A call of the tests.',
  tag: 'Test',
  method: 'POST',
  path: '/api/shops/{shopId}/shelves/{shelf}',
  caller: 'anyone',
  params: z.object({ shopId: z.string().check(z.regex(/^shop_\d+$/)), shelf: z.string() }),
  query: z.strictObject({
    copies: z._default(queryNumber(1, 9), 1),
    from: z.optional(z.iso.date()),
    kind: z.optional(z.string()),
  }),
  body: z.strictObject({
    title: z.string().check(z.minLength(1)),
    boards: z.array(z.object({ widthMm: z.int().check(z.gte(1)) })),
  }),
  status: 201,
  reply: success({ shelfId: z.string() }),
  problems: ['CONSENT_NOT_FOUND'],
  idempotent: true,
});

const merchantsOnly = call({ ...orderShelf, name: 'merchantsOnly', path: '/api/merchants-only', caller: 'merchant' });

const noDatabase: Database = {
  query: () => Promise.reject(new Error('There is no database')),
  transaction: () => Promise.reject(new Error('There is no database')),
  listen: async () => undefined,
  notify: async () => undefined,
  script: async () => undefined,
  close: async () => undefined,
};

const anything = { scopes: null, allowedIps: null, expiresAt: null, apiVersion: '2026-12-01' };
const store = memoryLimitStore();
const deps: BindingDeps = {
  limits: createRequestLimits({ store, wallClock: () => 0, failed: () => undefined, factor: 1 }),
  recordRequest: () => undefined,
  database: noDatabase,
  now: () => 0,
  operatorOfKey: async (key) => (key === 'op_right' ? { keyId: 'key_2', name: 'Tobi' } : null),
  merchantOfKey: async (key) => (key === 'sk_right' ? { keyId: 'key_1', merchantId: 'mer_1', ...anything } : null),
  payerOf: async () => null,
  signerOf: () => Promise.reject(new Error('Nobody signs')),
};

const app = Fastify();
const requests: unknown[] = [];
let answer: unknown = { shelfId: 'a' };
answerFailures(app, 'http://localhost:4000');
retainRawBody(app);
for (const each of [orderShelf, merchantsOnly] as const) {
  bindCall(app, deps, each, async (given) => {
    requests.push(given);
    return answer as { shelfId: string };
  });
}

const body = { title: 'Oak', boards: [{ widthMm: 300 }] };
const send = async (changes: InjectOptions = {}) => {
  const url = '/api/shops/shop_1/shelves/top';
  const { statusCode, ...rest } = await app.inject({ method: 'POST', url, payload: body, ...changes });
  return { status: statusCode, body: rest.json() };
};

describe('bindCall', () => {
  it.each([
    ['copies=1&copies=2', 'query.copies', 'is given more than once'],
    ['kind=a&kind=b', 'query.kind', 'is given more than once'],
    ['from=2026-11-01&from=2026-11-02', 'query.from', 'is given more than once'],
    ['copies=x', 'query.copies', 'is a whole number from 1 to 9'],
    ['copies=', 'query.copies', 'is a whole number from 1 to 9'],
    ['copies=1.5', 'query.copies', 'is a whole number from 1 to 9'],
    ['copies=10', 'query.copies', 'is a whole number from 1 to 9'],
  ])('says in words what is wrong with ?%s', async (query, path, message) => {
    const { status, body: text } = await send({ url: `/api/shops/shop_1/shelves/top?${query}` });
    expect([status, text.code, text.issues]).toEqual([400, 'INVALID_REQUEST', [{ path, message }]]);
  });

  it('gives the handler the parsed request, and answers with the contract’s status', async () => {
    expect(await send({ url: '/api/shops/shop_7/shelves/a%2Fb?copies=3' })).toEqual({
      status: 201,
      body: { success: true, shelfId: 'a' },
    });
    expect(requests.at(-1)).toEqual({ params: { shopId: 'shop_7', shelf: 'a/b' }, query: { copies: 3 }, body });
  });

  it('fills in the contract’s defaults', async () => {
    await send();
    expect(requests.at(-1)).toMatchObject({ query: { copies: 1 } });
  });

  it('treats a malformed id as one that does not exist, with the call’s own message', async () => {
    expect(await send({ url: '/api/shops/1/shelves/top' })).toMatchObject({
      status: 404,
      body: { code: 'CONSENT_NOT_FOUND' },
    });
  });

  it.each<[string, InjectOptions, string[]]>([
    ['a field that is missing', { payload: { boards: [] } }, ['body.title']],
    [
      'fields of the wrong type, each by its path',
      { payload: { title: '', boards: [{ widthMm: 0 }, {}] } },
      ['body.title', 'body.boards.0.widthMm', 'body.boards.1.widthMm'],
    ],
    ['an unknown field', { payload: { ...body, colour: 'red' } }, ['body']],
    ['nothing', { payload: 'null', headers: { 'content-type': 'application/json' } }, ['body.title', 'body.boards']],
    ['a query of the wrong type', { url: '/api/shops/shop_1/shelves/top?copies=none' }, ['query.copies']],
    ['a text that cannot be stored', { payload: { ...body, title: 'a\u0000' } }, ['body.title']],
  ])('names %s', async (_name, changes, paths) => {
    const { status, body: failure } = await send(changes);
    expect([status, failure.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(failure.issues.map(({ path }: { path: string }) => path)).toEqual(paths);
  });

  it('sends nothing that the contract does not name', async () => {
    answer = { shelfId: 'a', secret: 'b' };
    expect((await send()).body).toEqual({ success: true, shelfId: 'a' });
  });

  it('fails, without giving a reason, rather than break the contract', async () => {
    answer = { shelfId: 7 };
    expect(await send()).toEqual({
      status: 500,
      body: {
        ...{ success: false, code: 'INTERNAL', message: 'API request failed', error: 'API request failed' },
        ...{ type: 'server', requestId: expect.any(String), docs: 'http://localhost:4000/docs/errors#INTERNAL' },
      },
    });
  });

  it('says how large a body may be', async () => {
    const tooLarge = { ...body, title: 'x'.repeat(1_048_576) };
    expect(await send({ payload: tooLarge })).toMatchObject({
      ...{ status: 413, body: { issues: [{ path: 'body', message: 'is larger than 1048576 bytes' }] } },
    });
  });

  it('speaks as to a merchant wherever merchants ask, also where no call is', async () => {
    const message = async (method: 'GET' | 'DELETE', url: string) => (await app.inject({ method, url })).json().message;
    expect(await message('GET', '/api/merchant/consent')).toBe(problemsForMerchants.NOT_FOUND);
    expect(await message('DELETE', '/api/merchant/consents')).toBe(problemsForMerchants.NOT_FOUND);
    expect(await message('GET', '/api/nowhere')).toBe('Not found');
  });

  it('checks a merchant’s key before anything else', async () => {
    answer = { shelfId: 'a' };
    for (const authorization of [undefined, '', 'sk_right', 'Bearer sk_wrong', 'Basic sk_right', 'Bearer sk_right x']) {
      const headers = authorization === undefined ? {} : { authorization };
      const refused = await send({ url: '/api/merchants-only', headers, payload: {} });
      expect([authorization, refused.status, refused.body.code]).toEqual([authorization, 401, 'UNAUTHORIZED']);
    }
  });
});
