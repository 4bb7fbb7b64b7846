import type { FastifyInstance, FastifyRequest } from 'fastify';
import { shapeFault } from './json-shape.ts';
import { Problem } from './problem.ts';

const bodies = new WeakMap<FastifyRequest, string>();

/** Takes JSON alone, parses it as Fastify does, and remembers the body's text, of which a signed request signs the digest. */
export const keepRawBody = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    const fault = shapeFault(text);
    if (fault) return done(new Problem('INVALID_REQUEST', [{ path: 'body', message: fault }]));
    bodies.set(request, text);
    void parse(request, text, done);
  });
};

/** The body's text as it came in; empty where there was none. */
export const rawBodyOf = (request: FastifyRequest): string => bodies.get(request) ?? '';
