import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RegisteredKey } from './registered-key.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The merchant's key that the request was made with, once it is known. */
    usedKey?: RegisteredKey;
  }
}

/** A request that was made with a merchant's key, without what it said. */
export interface MerchantRequest {
  readonly requestId: string;
  readonly merchantId: string;
  readonly keyId: string;
  readonly method: string;
  /** The pattern of its address. */
  readonly path: string;
  readonly params: unknown;
  readonly status: number;
  readonly code: string | null;
  readonly tookMs: number;
}

/** The request as its merchant's log keeps it; null if it was made with no key that is known. */
export const receivedRequest = (path: string, request: FastifyRequest, reply: FastifyReply): MerchantRequest | null => {
  const { id, method, params, usedKey } = request;
  if (!usedKey) return null;
  const { merchantId, keyId } = usedKey;
  const created = { requestId: id, merchantId, keyId, method, path, params };
  return { ...created, status: reply.statusCode, code: reply.problemCode, tookMs: Math.round(reply.elapsedTime) };
};
