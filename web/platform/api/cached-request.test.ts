import { call } from '@yarda/contracts/platform/call.ts';
import { success } from '@yarda/contracts/platform/replies.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { cachedRequest, forgetCached } from './cached-request.ts';
import { identifyCalls } from './call-identity.ts';
import { isAnyCallSlow } from './slow-calls.ts';

const find = call({
  name: 'find',
  summary: 'Finds something',
  tag: 'Test',
  method: 'GET',
  path: '/api/find',
  caller: 'anyone',
  query: z.object({ q: z.string() }),
  status: 200,
  reply: success({ found: z.string() }),
  problems: [],
});

const search = (q = 'one') => cachedRequest('accounts/search', find, { query: { q } });

/** A server that takes `tookMs` to answer 1, 2, 3, …, or refuses with each of `statuses` in turn. */
const server = ({ tookMs = 0, statuses = [] }: { tookMs?: number; statuses?: number[] } = {}) => {
  let requestCount = 0;
  vi.stubGlobal('fetch', async () => {
    requestCount += 1;
    const found = String(requestCount);
    await new Promise((resolve) => setTimeout(resolve, tookMs));
    const status = statuses.shift() ?? 200;
    if (status !== 200) return new Response('<h1>Bad Gateway</h1>', { status });
    return Response.json({ success: true, found });
  });
  return { requestCount: () => requestCount };
};

const isCalled = (token: string) =>
  identifyCalls(async () => ({ headersOf: () => ({ authorization: token }), refused: (problem) => problem }));

describe('cachedRequest', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    isCalled('Bearer ada');
    forgetCached();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('reuses the answer of a call that is signed anew each time', async () => {
    let signatures = 0;
    const headersOf = ({ call: { caller } }: { call: { caller: string } }) => {
      signatures += 1;
      return { authorization: 'Bearer ada', ...(caller === 'signer' && { signature: String(signatures) }) };
    };
    identifyCalls(async () => ({ headersOf, refused: (problem) => problem }));
    const { requestCount } = server();
    for (const _ of ['once', 'again']) {
      const found = cachedRequest('accounts/search', { ...find, caller: 'signer' }, { query: { q: 'one' } });
      await vi.advanceTimersByTimeAsync(0);
      await found;
    }
    expect(requestCount()).toBe(1);
  });

  it('reuses an answer while it is fresh', async () => {
    const { requestCount } = server();
    const first = search();
    await vi.advanceTimersByTimeAsync(0);
    await first;
    vi.advanceTimersByTime(29_999);
    expect(await search()).toEqual(await first);
    expect(requestCount()).toBe(1);
    vi.advanceTimersByTime(1);
    const later = search();
    await vi.advanceTimersByTimeAsync(0);
    expect(await later).not.toEqual(await first);
    expect(requestCount()).toBe(2);
  });

  it('keeps answers apart by request and by caller', async () => {
    const { requestCount } = server();
    const both = Promise.all([search(), search('another')]);
    await vi.advanceTimersByTimeAsync(0);
    await both;
    isCalled('Bearer bola');
    const other = search();
    await vi.advanceTimersByTimeAsync(0);
    await other;
    expect(requestCount()).toBe(3);
  });

  it('waits for an identical call in flight, checking every 100 ms', async () => {
    const { requestCount } = server({ tookMs: 1_050 });
    const [first, second] = [search(), search()];
    let came = false;
    void second.then(() => {
      came = true;
    });
    await vi.advanceTimersByTimeAsync(1_099);
    await first;
    expect(came).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await second).toEqual(await first);
    expect(requestCount()).toBe(1);
  });

  it('makes the call itself after 10 s, with a warning that the page can show', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { requestCount } = server({ tookMs: 15_000 });
    const [first, second] = [search(), search()];
    await vi.advanceTimersByTimeAsync(9_999);
    expect([requestCount(), warn.mock.calls.length]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect([requestCount(), warn.mock.calls.length]).toEqual([2, 1]);
    expect(isAnyCallSlow()).toBe(true);
    await vi.advanceTimersByTimeAsync(15_000);
    await Promise.all([first, second]);
    expect(isAnyCallSlow()).toBe(false);
  });

  it('caches no failure, reports it by status, and lets waiting callers retry', async () => {
    const { requestCount } = server({ tookMs: 50, statuses: [502] });
    const first = search();
    const second = search();
    const failure = expect(first).rejects.toMatchObject({ code: 'UNREACHABLE', message: 'API call failed: 502' });
    await vi.advanceTimersByTimeAsync(200);
    await failure;
    expect((await second).found).toBe('2');
    expect(requestCount()).toBe(2);
  });

  it('refetches after a change, even one made while the call was in flight', async () => {
    const { requestCount } = server({ tookMs: 50 });
    const first = search();
    await vi.advanceTimersByTimeAsync(10);
    forgetCached();
    await vi.advanceTimersByTimeAsync(40);
    await first;
    const second = search();
    await vi.advanceTimersByTimeAsync(50);
    await second;
    expect(requestCount()).toBe(2);
  });

  it('keeps answers of another kind', async () => {
    const { requestCount } = server();
    for (const kind of ['accounts/bvn', 'accounts/search'] as const) {
      const first = search();
      await vi.advanceTimersByTimeAsync(0);
      await first;
      forgetCached(kind);
    }
    expect(requestCount()).toBe(1);
  });

  it('sends a request at once with `fresh`, and caches its answer', async () => {
    const { requestCount } = server();
    const later = async (pending: ReturnType<typeof search>) => {
      await vi.advanceTimersByTimeAsync(0);
      return (await pending).found;
    };
    expect(await later(search())).toBe('1');
    expect(await later(cachedRequest('accounts/search', find, { query: { q: 'one' } }, { fresh: true }))).toBe('2');
    expect(await later(search())).toBe('2');
    expect(requestCount()).toBe(2);
  });

  it('passes on the message of a refusal', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json(
        { success: false, code: 'TOKEN_INVALID', message: 'Sign in again', error: 'Sign in again' },
        { status: 401 },
      ),
    );
    await expect(search()).rejects.toMatchObject({ message: 'Sign in again' });
  });
});

const readKey = call({
  ...{ name: 'readKey', summary: 'Reads a key', tag: 'Test', path: '/api/key' },
  ...{ method: 'GET' as const, caller: 'anyone' as const, status: 200, problems: [] },
  reply: success({ keyId: z.string() }),
});

beforeEach(() => {
  vi.useFakeTimers();
  identifyCalls(async () => ({ headersOf: () => ({}), refused: (problem) => problem }));
  forgetCached();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['auth/me', 300],
  ['accounts/user', 120],
  ['favorites-and-recents', 60],
  ['payments/history', 120],
  ['accounts/bvn', 600],
  ['account-links', 60],
  ['accounts/search', 30],
  ['default', 300],
] as const)('keeps %s for %i s', async (answer, seconds) => {
  const fetch = vi.fn(async () => Response.json({ success: true, keyId: 'key_1' }));
  vi.stubGlobal('fetch', fetch);
  const query = () => cachedRequest(answer, readKey);
  await query();
  await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
  await query();
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await query();
  expect(fetch).toHaveBeenCalledTimes(2);
});
