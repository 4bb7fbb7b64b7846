import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HandleWebhook } from './webhook-handler.ts';

/** Bodies are at most 20 kB. */
const maxBytes = 262_144;

/**
 * A listener for `node:http`, Express or anything like them. Mount it before whatever parses bodies: it reads the bytes
 * itself.
 */
export const webhookListener =
  (handle: HandleWebhook) =>
  async (request: IncomingMessage & { readonly body?: unknown }, response: ServerResponse): Promise<void> => {
    try {
      const body = await bodyOf(request);
      if (body === null) return void response.writeHead(413).end();
      const { status, reason } = await handle(body, request.headers);
      response.writeHead(status, reason === null ? {} : { 'content-type': 'text/plain' }).end(reason ?? '');
    } catch (error) {
      // Kept with the delivery, where its merchant sees it.
      response.writeHead(500, { 'content-type': 'text/plain' }).end(error instanceof Error ? error.message : '');
    }
  };

/** The body's bytes: as a middleware kept them, or read from the request. Null if there are too many. */
const bodyOf = async (request: IncomingMessage & { readonly body?: unknown }): Promise<Uint8Array | null> => {
  if (request.body instanceof Uint8Array) return request.body;
  if (request.readableEnded) throw new TypeError('The body was read before: mount the webhook listener first');
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes > maxBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
};
