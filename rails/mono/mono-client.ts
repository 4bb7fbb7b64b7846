import type { Clock } from '@yarda/domain/platform/clock.ts';
import * as z from 'zod/mini';
import { type HttpAnswer, providerHttp } from '../calls/provider-http.ts';
import { ProviderSilent } from '../calls/provider-silent.ts';
import type { MonoSettings } from './mono-settings.ts';

/** Mono's answer: whether the request succeeded, why it did not, and the data. */
export interface MonoAnswer {
  readonly ok: boolean;
  readonly message: string;
  /** The switch's code: `00` done, `99` under way, `51` too little money. */
  readonly code: string | null;
  readonly data: unknown;
}

export interface MonoClient {
  get(path: string): Promise<MonoAnswer>;
  send(path: string, body: object): Promise<MonoAnswer>;
  /** Changes something that exists. */
  change(path: string, body?: object): Promise<MonoAnswer>;
}

interface ClientDeps extends Pick<MonoSettings, 'baseUrl' | 'secretKey'> {
  readonly now: Clock;
  readonly wait: (ms: number) => Promise<void>;
}

const provider = 'Mono';

/** Speaks to Mono. */
export const monoClient = ({ baseUrl, secretKey, now, wait }: ClientDeps): MonoClient => {
  const http = providerHttp({ provider, baseUrl, headers: { 'mono-sec-key': secretKey }, now, wait });
  return {
    get: async (path) => answerIn(await http.get(path)),
    send: async (path, body) => answerIn(await http.send('POST', path, body)),
    change: async (path, body) => answerIn(await http.send('PATCH', path, body)),
  };
};

/** Mono answered, but not what was asked. */
export const monoSilent = (why: string): ProviderSilent => new ProviderSilent(provider, why, false);

/** A failure comes with a status of its own, and some with HTTP 200. */
const answerIn = ({ status: http, body }: HttpAnswer): MonoAnswer => {
  const envelope = envelopeSchema.safeParse(body);
  if (!envelope.success) throw monoSilent(`HTTP ${http} without an answer in it`);
  const { status, message, response_code: code, data } = envelope.data;
  return { ok: http < 400 && status !== 'failed', message, code: code ?? null, data };
};

const envelopeSchema = z.object({
  status: z.string(),
  message: z._default(z.string(), ''),
  response_code: z.optional(z.nullable(z.string())),
  data: z.optional(z.unknown()),
});
