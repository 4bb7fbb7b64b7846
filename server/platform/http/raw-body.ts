import type { FastifyInstance } from 'fastify';
import { shapeFault } from './json-shape.ts';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's raw text; empty if there was none. */
    rawBody: string;
  }
}

/**
 * Accepts only JSON, parses it as Fastify does, and keeps the raw text: a signed request signs its digest (RFC 9530).
 */
export const retainRawBody = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('rawBody', '');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    // Many clients name a type with every POST.
    if (text === '' && request.routeOptions.config.takesBody === false) return done(null, undefined);
    const fault = shapeFault(text);
    if (fault) return done(new Problem('INVALID_REQUEST', [{ path: 'body', message: fault }]));
    request.rawBody = text;
    void parse(request, text, done);
  });
};
