import { expect, it } from 'vitest';
import { cacheLifetimes } from './cache-lifetimes.ts';

it.each([
  ['auth/me', 300],
  ['accounts/user', 120],
  ['favorites-and-recents', 60],
  ['payments/history', 120],
  ['accounts/bvn', 600],
  ['account-links', 60],
  ['accounts/search', 30],
  ['default', 300],
] as const)('keeps %s for %i s', (answer, seconds) => {
  expect(cacheLifetimes[answer]).toBe(seconds * 1_000);
});
