const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** How long a reply counts as fresh, in ms (specification, "Caching and concurrency"). */
export const cacheLifetimes = {
  'auth/me': 5 * MINUTE,
  'accounts/user': 2 * MINUTE,
  'favorites-and-recents': 1 * MINUTE,
  'payments/history': 2 * MINUTE,
  'accounts/bvn': 10 * MINUTE,
  'account-links': 1 * MINUTE,
  'accounts/search': 30 * SECOND,
  default: 5 * MINUTE,
} as const;
