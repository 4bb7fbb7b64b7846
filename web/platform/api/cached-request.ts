import type { Call, CallInput, ReplyOf } from '@yarda/contracts/platform/call.ts';
import { callIdentity } from './call-identity.ts';
import { addressOf, request } from './request.ts';
import { whileSlow } from './slow-calls.ts';

const POLL_MS = 100;
const PATIENCE_MS = 10_000;
/** A call may take longer than another waits for it. */
const TIMEOUT_MS = 20_000;

type Lifetime = keyof typeof cacheLifetimes;

const stored = new Map<string, { readonly lifetime: Lifetime; readonly reply: unknown; readonly until: number }>();
const underWay = new Set<string>();
let round = 0;

/**
 * Makes a read call, or reuses a fresh answer for the same caller. Waits for an identical call in flight for up to ten
 * seconds, then warns and asks again. Failures are not cached. With `fresh` it asks at once, and caches that answer.
 */
export const cachedRequest = async <C extends Call>(
  lifetime: Lifetime,
  call: C,
  input: CallInput<C> = {},
  { fresh = false }: { readonly fresh?: boolean } = {},
): Promise<ReplyOf<C>> => {
  const key = await keyOf(call, input);
  const query = () =>
    requestAndCache(key, lifetime, () => request(call, input, { cached: true, timeoutMs: TIMEOUT_MS }));
  if (fresh) return query();
  for (let waited = 0; ; waited += POLL_MS) {
    const cached = stored.get(key);
    if (cached && cached.until > Date.now()) return cached.reply as ReplyOf<C>;
    if (!underWay.has(key)) return query();
    if (waited >= PATIENCE_MS) {
      // biome-ignore lint/suspicious/noConsole: developers who look into a slow page need this
      console.warn(`${call.name} was waited for in vain, and is asked again`);
      return whileSlow(query());
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
};

/** Drops all cached answers, or those of one kind, after a change that makes them stale. */
export const forgetCached = (kind?: Lifetime): void => {
  round += 1;
  for (const [key, { lifetime }] of stored) if (kind === undefined || kind === lifetime) stored.delete(key);
};

/** The key includes the caller, so one person's answer is never served to another; not a signature, new each time. */
const keyOf = async <C extends Call>(call: C, input: CallInput<C>): Promise<string> => {
  const address = addressOf(call, input);
  const identity = await callIdentity();
  return JSON.stringify([
    address,
    await identity.headersOf({ call: { ...call, caller: 'anyone' }, address, body: undefined }),
  ]);
};

const requestAndCache = async <Reply>(key: string, lifetime: Lifetime, query: () => Promise<Reply>): Promise<Reply> => {
  const started = round;
  underWay.add(key);
  try {
    const reply = await query();
    for (const [old, { until }] of stored) if (until <= Date.now()) stored.delete(old);
    if (started === round) stored.set(key, { lifetime, reply, until: Date.now() + cacheLifetimes[lifetime] });
    return reply;
  } finally {
    underWay.delete(key);
  }
};

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
