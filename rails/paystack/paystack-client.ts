import * as z from 'zod/mini';
import type { PaystackSettings } from './paystack-settings.ts';

/** What Paystack said: whether it did what was asked, why not, and about what. */
export interface PaystackAnswer {
  readonly ok: boolean;
  readonly message: string;
  readonly data: unknown;
  /** Where a list goes on. */
  readonly meta: unknown;
}

/**
 * Paystack gave no answer. `unsent`: it surely did not act, because it was never reached or turned the call away.
 * Otherwise it may have acted.
 */
export class PaystackSilent extends Error {
  override readonly name = 'PaystackSilent';
  readonly unsent: boolean;
  constructor(why: string, unsent: boolean) {
    super(`Paystack did not answer: ${why}`);
    this.unsent = unsent;
  }
}

export interface PaystackClient {
  /** Asks for something, which changes nothing. */
  ask(path: string): Promise<PaystackAnswer>;
  /** Has something done. It is given a minute: the caller's own patience may end sooner. */
  send(path: string, body: object): Promise<PaystackAnswer>;
}

export interface ClientDeps extends Pick<PaystackSettings, 'baseUrl' | 'secretKey'> {
  readonly wait: (ms: number) => Promise<void>;
}

const askingMs = 7_000;
export const sendingMs = 60_000;

/** The pauses before a call that was turned away for its number is repeated, if Paystack names none. */
const pausesMs = [1_000, 2_000, 4_000];
const longestPauseMs = 5_000;

/** Speaks to Paystack. No error of it holds a body, an address with a query, or the key. */
export const paystackClient = ({ baseUrl, secretKey, wait }: ClientDeps): PaystackClient => {
  const headers = { authorization: `Bearer ${secretKey}`, accept: 'application/json' };
  const call = async (path: string, request: RequestInit, pauses = pausesMs): Promise<PaystackAnswer> => {
    const reply = await fetch(`${baseUrl}${path}`, { ...request, redirect: 'error' }).catch((error: unknown) => {
      throw new PaystackSilent(codeOf(error), neverReached.has(codeOf(error)));
    });
    const [pause, ...rest] = pauses;
    if (reply.status === 429 && pause !== undefined) {
      await reply.body?.cancel();
      await wait(pauseOf(reply) ?? pause);
      return call(path, request, rest);
    }
    return answerIn(reply);
  };
  return {
    ask: (path) => call(path, { headers, signal: AbortSignal.timeout(askingMs) }),
    send: (path, body) =>
      call(path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(sendingMs),
      }),
  };
};

/** Whatever the HTTP status, a body that is Paystack's is read: a charge that failed has been seen with 400. */
const answerIn = async (reply: Response): Promise<PaystackAnswer> => {
  if (reply.status === 429) throw new PaystackSilent('too many requests', true);
  if (reply.status === 401 || reply.status === 403) throw new PaystackSilent(`HTTP ${reply.status}`, true);
  if (reply.status >= 500) throw new PaystackSilent(`HTTP ${reply.status}`, false);
  const body: unknown = await reply.json().catch(() => null);
  const envelope = envelopeSchema.safeParse(body);
  if (!envelope.success) throw new PaystackSilent(`HTTP ${reply.status} without an answer in it`, false);
  const { status, message, data, meta } = envelope.data;
  return { ok: status, message, data, meta };
};

const envelopeSchema = z.object({
  status: z.boolean(),
  message: z._default(z.string(), ''),
  data: z.optional(z.unknown()),
  meta: z.optional(z.unknown()),
});

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
