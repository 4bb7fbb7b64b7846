import type { Bodies, CallName, Queries, Replies } from './api-types.ts';
import { type Endpoint, endpoints } from './endpoints.ts';
import { retryWaitMs } from './retry-wait.ts';
import { errorOfAnswer, YardaError } from './yarda-error.ts';

/** Options of a call that takes no idempotency key. */
export interface UnkeyedOptions {
  /** Aborts the call. */
  readonly signal?: AbortSignal | undefined;
}

/** Options of one call. */
export interface CallOptions extends UnkeyedOptions {
  /** Calls repeated under the same key take effect once. Without one, each call gets a key of its own. */
  readonly idempotencyKey?: string | undefined;
}

/** A call's contents, by the API's own types. */
export interface CallOptionsInput<Name extends CallName> extends CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Name extends keyof Queries ? Queries[Name] : never;
  readonly body?: Name extends keyof Bodies ? Bodies[Name] : never;
}

/** Makes a call by its name in the API. Rejects with a `YardaError`. */
export type Send = <Name extends CallName>(name: Name, input?: CallOptionsInput<Name>) => Promise<Replies[Name]>;

/** Address, key and retry rules of calls. */
export interface SenderSettings {
  readonly origin: string;
  readonly secretKey: string;
  readonly maxRetries: number;
  readonly timeoutMs: number;
  readonly userAgent: string;
  /** The version of the API that the program is written for; null for the key's. */
  readonly version: string | null;
}

/** Time, chance and the network. */
export interface Environment {
  readonly fetch: typeof fetch;
  /** Resolves after that time, or as soon as the signal aborts. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<unknown>;
  readonly chance: () => number;
  readonly newKey: () => string;
}

/**
 * Sends calls, and retries those that got no answer or found no server, under the same `Idempotency-Key`, so that they take effect
 * once. A POST that takes no key is retried after a 429 only; other calls are safe to repeat.
 */
export const createSender =
  (settings: SenderSettings, environment: Environment): Send =>
  async (name, input = {}) => {
    const endpoint: Endpoint = endpoints[name];
    const { params = {}, query, body, signal } = input;
    const key = endpoint.keyed ? (input.idempotencyKey ?? environment.newKey()) : null;
    const request = requestOf(settings, endpoint, body, key);
    const url = settings.origin + pathOf(endpoint, params) + searchOf(query);
    const safe = key !== null || endpoint.method !== 'POST';
    for (let attempt = 0; ; attempt++) {
      const answer = doneIfGone(await answerTo(url, request, settings, environment, signal), attempt, endpoint);
      if (!(answer instanceof YardaError)) return answer as Replies[typeof name];
      const waitMs = retryWaitMs(answer, attempt, safe, environment.chance());
      if (waitMs === null || attempt >= settings.maxRetries) throw answer;
      await environment.wait(waitMs, signal);
    }
  };

const requestOf = (settings: SenderSettings, { method }: Endpoint, body: unknown, key: string | null): RequestInit => ({
  ...{ method, headers: headersOf(settings, body, key), redirect: 'error' },
  ...(body !== undefined && { body: JSON.stringify(body) }),
});

const headersOf = ({ secretKey, userAgent, version }: SenderSettings, body: unknown, key: string | null) => ({
  authorization: `Bearer ${secretKey}`,
  accept: 'application/json',
  'user-agent': userAgent,
  ...(version !== null && { 'yarda-version': version }),
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...(key !== null && { 'idempotency-key': key }),
});

const pathOf = ({ path }: Endpoint, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => idIn(name, params[name]));

/** One that is missing, or dots, would name another call: the list of which it should name one. */
const idIn = (name: string, id: unknown): string => {
  if (typeof id === 'string' && !/^\.{0,2}$/.test(id)) return encodeURIComponent(id);
  const message = `This is no ${name}: ${JSON.stringify(id)}`;
  throw new YardaError({ code: 'INVALID_REQUEST', type: 'invalid_request', message });
};

const searchOf = (query: object | undefined): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size === 0 ? '' : `?${search}`;
};

const answerTo = async (
  url: string,
  request: RequestInit,
  { timeoutMs }: SenderSettings,
  environment: Environment,
  signal: AbortSignal | undefined,
): Promise<object | YardaError> => {
  signal?.throwIfAborted();
  const late = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await environment.fetch(url, {
      ...request,
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    const body = objectIn(await answer.text());
    if (!answer.ok || !body) return errorOfAnswer(answer.status, answer.headers, body);
    const { success: _success, ...reply } = body;
    return reply;
  } catch (cause) {
    signal?.throwIfAborted();
    return late.aborted
      ? new YardaError({ code: 'TIMED_OUT', message: `No answer within ${timeoutMs} ms`, cause })
      : new YardaError({ code: 'UNREACHABLE', message: `${new URL(url).origin} does not answer`, cause });
  }
};

/** A repeat that finds its object gone has succeeded: the first attempt removed the object. */
const doneIfGone = (answer: object | YardaError, attempt: number, { gone }: Endpoint): object | YardaError =>
  attempt > 0 && answer instanceof YardaError && answer.code === gone ? {} : answer;

/** The object that a text holds as JSON; null if it holds anything else. */
const objectIn = (text: string): { readonly success?: unknown } | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
};
