import type { Clock } from '@yarda/domain/platform/clock.ts';
import * as z from 'zod/mini';
import { type HttpAnswer, providerHttp } from '../calls/provider-http.ts';
import { ProviderSilent } from '../calls/provider-silent.ts';
import type { PaystackSettings } from './paystack-settings.ts';

/** Paystack's answer: whether the request succeeded, why it did not, and the data. */
export interface PaystackAnswer {
  readonly ok: boolean;
  readonly message: string;
  readonly data: unknown;
  /** Cursor of a list's next page. */
  readonly meta: unknown;
}

export interface PaystackClient {
  /** Asks for something, which changes nothing. */
  get(path: string): Promise<PaystackAnswer>;
  /** Has something done. It is given a minute: the caller's own patience may end sooner. */
  send(path: string, body: object): Promise<PaystackAnswer>;
}

export interface ClientDeps extends Pick<PaystackSettings, 'baseUrl' | 'secretKey'> {
  readonly now: Clock;
  readonly wait: (ms: number) => Promise<void>;
}

/** Speaks to Paystack. */
export const paystackClient = ({ baseUrl, secretKey, now, wait }: ClientDeps): PaystackClient => {
  const headers = { authorization: `Bearer ${secretKey}` };
  const http = providerHttp({ provider, baseUrl, headers, now, wait });
  return {
    get: async (path) => answerIn(await http.get(path)),
    send: async (path, body) => answerIn(await http.send('POST', path, body)),
  };
};

/** Paystack answered, but not what was asked. */
export const paystackSilent = (why: string, unsent: boolean): ProviderSilent =>
  new ProviderSilent(provider, why, unsent);

const provider = 'Paystack';

/** Whatever the HTTP status, a body that is Paystack's is read: a charge that failed has been seen with 400. */
const answerIn = ({ status: http, body }: HttpAnswer): PaystackAnswer => {
  const envelope = envelopeSchema.safeParse(body);
  if (!envelope.success) throw paystackSilent(`HTTP ${http} without an answer in it`, false);
  const { status, message, data, meta } = envelope.data;
  return { ok: status, message, data, meta };
};

const envelopeSchema = z.object({
  status: z.boolean(),
  message: z._default(z.string(), ''),
  data: z.optional(z.unknown()),
  meta: z.optional(z.unknown()),
});
