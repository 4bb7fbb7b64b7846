import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const zip = promisify(gzip);

interface Drawn {
  readonly text: string;
  readonly zipped: Buffer;
  readonly etag: string;
}

/**
 * Answers with a text that is the same for everyone. The text is made and compressed once, at the first request. A
 * client that has the current text gets a 304.
 */
export const cachedDocument = (type: string, make: () => string) => {
  let created: Promise<Drawn> | undefined;
  const document = (): Promise<Drawn> => {
    created ??= prepared(make).catch((error: unknown) => {
      created = undefined;
      throw error;
    });
    return created;
  };
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { text, zipped, etag } = await document();
    reply
      .header('cache-control', 'public, max-age=300')
      .header('etag', etag)
      .header('vary', 'accept-encoding')
      .type(type);
    if (String(headers['if-none-match'] ?? '').includes(etag)) return reply.status(304).send();
    if (!/\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))) return reply.send(text);
    return reply.header('content-encoding', 'gzip').send(zipped);
  };
};

/** Weak, since it names the text and not its bytes, which may be compressed. */
const prepared = async (make: () => string): Promise<Drawn> => {
  const text = make();
  const hash = createHash('sha256').update(text).digest('base64url');
  return { text, zipped: await zip(text), etag: `W/"${hash}"` };
};
