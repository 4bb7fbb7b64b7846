import type { FastifyInstance } from 'fastify';
import { inLogScope, type LogScope, noteConsent, openLogScope } from '../log/log-scope.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The ids that the request's log lines name. */
    logScope: LogScope | undefined;
  }
}

/** Has the log lines of every request name the consents that it asks for and comes to. */
export const scopeRequests = (app: FastifyInstance): void => {
  app.decorateRequest('logScope', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const scope = openLogScope({ reqId: request.id });
    for (const value of [...valuesOf(request.params), ...valuesOf(request.query)]) noteConsent(value, scope);
    request.logScope = scope;
    done();
  });
  // The body arrives outside of what ran before it, so that the scope is entered after it.
  app.addHook('preValidation', (request, _reply, done) => {
    const { logScope: scope = openLogScope({}) } = request;
    for (const value of valuesOf(request.body)) noteConsent(value, scope);
    inLogScope(scope, done);
  });
};

const valuesOf = (fields: unknown): unknown[] =>
  typeof fields === 'object' && fields !== null ? Object.values(fields) : [];
