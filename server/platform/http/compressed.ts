import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const zip = promisify(gzip);

/** A text as gzip, if the client takes that. Brotli of a like size costs twice the time. */
export const compressed = async (
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<string | Buffer> => {
  reply.header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return text;
  reply.header('content-encoding', 'gzip');
  return zip(text);
};
