import type { InjectOptions } from 'fastify';
import type { Answered } from './open-loop.ts';
import type { RequestOptions } from './send-from-many.ts';
import { startHelper } from './start-helper.ts';

/** Requests to send in turn: at a fixed rate per second, or with a number of clients that wait for their answers. */
export type Load = {
  readonly requests: readonly (RequestOptions & { readonly path: string })[];
  /** Whether each has an idempotency key of its own. */
  readonly keyed?: boolean;
  readonly seconds: number;
} & ({ readonly perSecond: number } | { readonly clients: number });

export type LoadOutcome = readonly Answered[];

/** Starts a process that loads a server. So many connections are opened ahead, others as they are needed. */
export const startLoad = (address: string, stored = 0) => {
  const { send, end } = startHelper<Load, LoadOutcome>('load-process.ts', [address, String(stored)]);
  return { run: send, end };
};

/** A request as a load sends it. */
export const loadOf = ({ url, method, headers, payload }: InjectOptions): Load['requests'][number] => ({
  path: String(url),
  method: method ?? 'GET',
  headers: { ...(headers as Record<string, string>), ...(payload ? { 'content-type': 'application/json' } : {}) },
  ...(payload ? { body: JSON.stringify(payload) } : {}),
});
