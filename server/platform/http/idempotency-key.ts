import type { Call } from '@yarda/contracts/platform/call.ts';
import type { FastifyRequest } from 'fastify';
import type { IdempotencyKey } from './idempotency-store.ts';
import { Problem } from './problem.ts';

/** A request's idempotency key, scoped to the caller and the subject of the call. */
export const idempotencyKey = (
  call: Call,
  request: FastifyRequest,
  asked: object & { readonly params: unknown },
  caller: string,
): IdempotencyKey | undefined => {
  if (!call.idempotent) return undefined;
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) throw new Problem('IDEMPOTENCY_KEY_INVALID');
  return { scope: `${call.name} ${caller} ${JSON.stringify(asked.params)}`, key, request: JSON.stringify(asked) };
};
