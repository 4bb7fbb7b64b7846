import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { consentFields, scopeFields } from '../log/log-scope.ts';
import { traceIdOf } from '../tracing/trace-parent.ts';
import { LazyLog } from './lazy-log.ts';
import { openLogStream } from './log-stream.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The trace that it stands in, if it is traced here. */
    traceId: string | undefined;
  }
}

/** Log fields that might hold a secret. Bodies and headers are never logged; this redaction is a second safeguard. */
const redacted = ['authorization', 'cookie', 'x-sandbox-signature', 'cardNumber', 'cvv', 'pin', 'otp', 'token'].flatMap(
  (name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`],
);

/** Structured logs, one line per response; every line of a request carries its id, and so does the response. */
export const logOptions = (level: string): FastifyServerOptions => ({
  logger:
    level === 'silent'
      ? false
      : {
          level,
          stream: openLogStream(),
          base: null,
          mixin: scopeFields,
          redact: { paths: redacted, censor: '[redacted]' },
          serializers: { req: () => ({}), err: errorFields },
        },
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomUUID(),
  // Joins our lines to those of a proxy or a page that began the trace.
  childLoggerFactory: (logger, bindings, options, { headers }) => {
    const traceId = traceIdOf(headers.traceparent);
    return new LazyLog(logger, traceId ? { ...bindings, traceId } : bindings, options);
  },
  requestIdHeader: false,
});

/**
 * The parts of an error that may be logged: a database error also carries statement values, which are personal data.
 */
const errorFields = (error: Error & { code?: unknown }) => ({
  type: error.name,
  code: error.code,
  message: error.message,
  stack: error.stack ?? '',
});

/**
 * Logs one line when a response is done, with the route's pattern and the consents that it was about: the URL itself contains
 * what callers make up.
 */
export const logAnswers = (app: FastifyInstance): void => {
  // Its fields are all named here, so there is nothing to search for secrets: the search costs a twentieth of a read.
  const log = app.log.child({}, { redact: [] });
  app.decorateRequest('traceId', undefined);
  app.addHook('onResponse', (request, reply, done) => {
    const { id: reqId, method, routeOptions } = request;
    if (routeOptions.logLevel !== 'warn') {
      const elapsedMs = Math.round(reply.elapsedTime * 10) / 10;
      const traceId = request.traceId ?? traceIdOf(request.headers.traceparent);
      const route = routeOptions.url ?? 'none';
      const consents = consentFields(request.logScope);
      log.info({ reqId, traceId, method, route, status: reply.statusCode, elapsedMs, ...consents }, 'answered');
    }
    done();
  });
};
