import type { Clock } from '@yarda/domain/platform/clock.ts';
import { ProviderSilent } from './provider-silent.ts';
import { readJson } from './read-json.ts';

/** An HTTP answer that came, whatever its status below 500. */
export interface HttpAnswer {
  readonly status: number;
  /** Its JSON; null if it has none. */
  readonly body: unknown;
}

export interface ProviderHttp {
  /** Asks for something, which changes nothing. */
  get(path: string): Promise<HttpAnswer>;
  /** Has something done. It is given a minute: the caller's own patience may end sooner. */
  send(method: 'POST' | 'PATCH', path: string, body?: object): Promise<HttpAnswer>;
}

interface HttpDeps {
  /** How errors name it. */
  readonly provider: string;
  readonly baseUrl: string;
  /** The headers that prove who asks. */
  readonly headers: Readonly<Record<string, string>>;
  readonly now: Clock;
  readonly wait: (ms: number) => Promise<void>;
}

const queryTimeoutMs = 7_000;
export const sendingMs = 60_000;

/** The pauses before a call that was turned away for its number is repeated, if the provider names none. */
const pausesMs = [1_000, 2_000, 4_000];
const longestPauseMs = 5_000;

/** Speaks JSON with a provider. No error of it holds a body, an address with a query, or a key. */
export const providerHttp = ({ provider, baseUrl, headers: proof, now, wait }: HttpDeps): ProviderHttp => {
  const headers = { ...proof, accept: 'application/json' };
  const silent = (why: string, unsent: boolean) => new ProviderSilent(provider, why, unsent);
  // A call that was turned away is not repeated later than it may be answered: others take it for lost by then.
  const call = async (path: string, request: RequestInit, lateMs: number, pauses = pausesMs): Promise<HttpAnswer> => {
    const reply = await fetch(`${baseUrl}${path}`, { ...request, redirect: 'error' }).catch((error: unknown) => {
      throw silent(codeOf(error), neverReached.has(codeOf(error)));
    });
    const [pause, ...rest] = pauses;
    if (reply.status === 429 && pause !== undefined) {
      await reply.body?.cancel();
      await wait(pauseOf(reply) ?? pause);
      if (now() >= lateMs) throw silent('too many requests', true);
      return call(path, request, lateMs, rest);
    }
    if (reply.status === 429) throw silent('too many requests', true);
    if (reply.status === 401 || reply.status === 403) throw silent(`HTTP ${reply.status}`, true);
    if (reply.status >= 500) throw silent(`HTTP ${reply.status}`, false);
    return { status: reply.status, body: readJson(await reply.text().catch(() => '')) };
  };
  return {
    get: (path) => call(path, { headers, signal: AbortSignal.timeout(queryTimeoutMs) }, now() + queryTimeoutMs),
    send: (method, path, body) => {
      const type = body && { 'content-type': 'application/json' };
      const signal = AbortSignal.timeout(sendingMs);
      const request = { method, headers: { ...headers, ...type }, signal, ...(body && { body: JSON.stringify(body) }) };
      return call(path, request, now() + sendingMs);
    },
  };
};

const neverReached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
};

const pauseOf = (reply: Response): number | null => {
  const seconds = Number(reply.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, longestPauseMs) : null;
};
