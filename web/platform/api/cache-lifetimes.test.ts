import { call } from '@yarda/contracts/platform/call.ts';
import { success } from '@yarda/contracts/platform/replies.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { cachedRequest, forgetCached } from './cached-request.ts';
import { identifyCalls } from './call-identity.ts';

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
  const ask = () => cachedRequest(answer, readKey);
  await ask();
  await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
  await ask();
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await ask();
  expect(fetch).toHaveBeenCalledTimes(2);
});
