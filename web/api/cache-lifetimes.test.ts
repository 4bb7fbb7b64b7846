import { readPublicKey } from '@yarda/contracts/cards.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cachedRequest, forgetCached } from './cached-request.ts';
import { identifyCalls } from './call-identity.ts';

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
  const fetch = vi.fn(async () => Response.json({ success: true, publicKey: 'a key', keyId: 'key_1' }));
  vi.stubGlobal('fetch', fetch);
  const ask = () => cachedRequest(answer, readPublicKey);
  await ask();
  await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
  await ask();
  expect(fetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await ask();
  expect(fetch).toHaveBeenCalledTimes(2);
});
