import type { Asking, Call, ReplyOf } from '@yarda/contracts/call.ts';
import { cacheLifetimes } from './cache-lifetimes.ts';
import { callIdentity } from './call-identity.ts';
import { addressOf, request } from './request.ts';

const POLL_MS = 100;
const PATIENCE_MS = 10_000;

type Lifetime = keyof typeof cacheLifetimes;

const kept = new Map<string, { readonly lifetime: Lifetime; readonly reply: unknown; readonly until: number }>();
const underWay = new Set<string>();
let round = 0;

/**
 * Makes a call that reads, or answers with what it answered lately to the same person. An identical call that is under way
 * is waited for, ten seconds at most; failures are not kept.
 */
export const cachedRequest = async <C extends Call>(
  lifetime: Lifetime,
  call: C,
  asking: Asking<C> = {},
): Promise<ReplyOf<C>> => {
  const key = await keyOf(call, asking);
  for (let waited = 0; ; waited += POLL_MS) {
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.reply as ReplyOf<C>;
    if (!underWay.has(key)) break;
    if (waited >= PATIENCE_MS) {
      // biome-ignore lint/suspicious/noConsole: whoever looks into a slow page finds out here
      console.warn(`${call.name} was waited for in vain, and is asked again`);
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return askAndKeep(key, lifetime, () => request(call, asking, { cached: true }));
};

/** From here on everything, or all of one kind, is asked anew: something has been changed that the answers tell of. */
export const forgetCached = (kind?: Lifetime): void => {
  round += 1;
  for (const [key, { lifetime }] of kept) if (kind === undefined || kind === lifetime) kept.delete(key);
};

/** Who asks is part of what is asked: nobody is answered with what somebody else was told. */
const keyOf = async <C extends Call>(call: C, asking: Asking<C>): Promise<string> => {
  const address = addressOf(call, asking);
  const identity = await callIdentity();
  return JSON.stringify([address, await identity.headersOf({ call, address, body: undefined })]);
};

const askAndKeep = async <Reply>(key: string, lifetime: Lifetime, ask: () => Promise<Reply>): Promise<Reply> => {
  const begun = round;
  underWay.add(key);
  try {
    const reply = await ask();
    for (const [old, { until }] of kept) if (until <= Date.now()) kept.delete(old);
    if (begun === round) kept.set(key, { lifetime, reply, until: Date.now() + cacheLifetimes[lifetime] });
    return reply;
  } finally {
    underWay.delete(key);
  }
};
