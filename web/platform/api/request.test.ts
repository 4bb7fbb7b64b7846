import { call } from '@yarda/contracts/platform/call.ts';
import { success } from '@yarda/contracts/platform/replies.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { Problem } from './problem.ts';
import { addressOf, request } from './request.ts';

type Answer = () => Response | Promise<Response>;

const server = (answer: Answer) => {
  const requested: { address: string; init: RequestInit }[] = [];
  const fetch = (address: string | URL | Request, init: RequestInit = {}) => {
    requested.push({ address: String(address), init });
    return Promise.resolve(answer());
  };
  return { fetch, requested };
};

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const reported = { summary: '', tag: '', caller: 'anyone', problems: [] } as const;
const announceTransfer = call({
  ...reported,
  name: 'announceTransfer',
  method: 'POST',
  path: '/api/payments/{paymentId}/transfer-sent',
  params: z.object({ paymentId: z.string() }),
  body: z.object({ consentId: z.string() }),
  status: 202,
  reply: success({ transferStatus: z.enum(['announced']) }),
});
const listMerchantConsents = call({
  ...reported,
  name: 'listMerchantConsents',
  method: 'GET',
  path: '/api/merchant/consents',
  query: z.object({ status: z.string(), cursor: z.optional(z.string()), limit: z.number() }),
  status: 200,
  reply: success({}),
});

const announce = { params: { paymentId: 'pay_1' }, body: { consentId: 'cns_1' } };
const failure = { success: false, code: 'RATE_LIMITED', message: 'Too many', error: 'Too many' };

describe('request', () => {
  it('makes the call of the contract and parses its reply', async () => {
    const { fetch, requested } = server(json({ success: true, transferStatus: 'announced', more: 1 }, 202));
    const reply = await request(announceTransfer, announce, { idempotencyKey: 'key-1', fetch });
    expect(reply).toEqual({ success: true, transferStatus: 'announced' });
    const [{ address, init } = { address: '', init: {} }] = requested;
    expect(address).toBe('/api/payments/pay_1/transfer-sent');
    expect(init).toMatchObject({ method: 'POST', body: '{"consentId":"cns_1"}' });
    expect(init.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'key-1' });
  });

  it.each<[string, Answer, object]>([
    ["the server's problem", json(failure, 429), { code: 'RATE_LIMITED', message: 'Too many' }],
    [
      'what did not fit',
      json({ ...failure, code: 'INVALID_REQUEST', issues: [{ path: 'body', message: 'no' }] }, 400),
      { code: 'INVALID_REQUEST', issues: [{ path: 'body', message: 'no' }] },
    ],
    [
      'a failure of an unknown shape',
      json({ oops: true }, 500),
      { code: 'UNREACHABLE', message: 'API request failed' },
    ],
    ['a reply of an unknown shape', json({ success: true }), { code: 'UNREACHABLE', message: 'API request failed' }],
    ['a page', () => new Response('<html>', { status: 502 }), { code: 'UNREACHABLE' }],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), { code: 'UNREACHABLE' }],
  ])('throws a problem for %s', async (_, answer, problem) => {
    const { fetch } = server(answer);
    const call = request(announceTransfer, announce, { fetch });
    await expect(call).rejects.toBeInstanceOf(Problem);
    await expect(call).rejects.toMatchObject(problem);
  });
});

describe('a page that is only viewed', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['?public=true', 'public'],
    ['?public=false', null],
  ])('with %s says so in each call, which then changes nothing', async (search, view) => {
    vi.stubGlobal('location', { search });
    const { fetch, requested } = server(json({ success: true, transferStatus: 'announced' }, 202));
    await request(announceTransfer, announce, { fetch });
    expect(new Headers(requested[0]?.init.headers).get('x-view')).toBe(view);
  });
});

describe('the error of a refused cached read', () => {
  it.each([
    ['a page', () => new Response('<html>', { status: 502 }), 'API call failed: 502'],
    ['a failure of an unknown shape', json({ oops: true }, 500), 'API call failed: 500'],
    ["the server's problem", json(failure, 429), 'Too many'],
    ['a reply of an unknown shape', json({ success: 1 }), 'API request failed'],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'API request failed'],
  ])('has a message for %s', async (_, answer, message) => {
    const { fetch } = server(answer);
    await expect(request(listMerchantConsents, {}, { cached: true, fetch })).rejects.toMatchObject({ message });
  });
});

describe('addressOf', () => {
  it('fills the path and writes the given query', () => {
    expect(addressOf(announceTransfer, { params: { paymentId: 'a/b?c' } })).toBe(
      '/api/payments/a%2Fb%3Fc/transfer-sent',
    );
    expect(addressOf(listMerchantConsents, { query: { status: 'granted', cursor: undefined, limit: 5 } })).toBe(
      '/api/merchant/consents?status=granted&limit=5',
    );
    expect(addressOf(listMerchantConsents, {})).toBe('/api/merchant/consents');
  });
});
