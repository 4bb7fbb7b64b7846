import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { destination } from 'pino';

/** Where a secret could stand in what is logged. Bodies and headers are never logged at all; this is the second fence. */
const redacted = ['authorization', 'cookie', 'x-sandbox-signature', 'cardNumber', 'cvv', 'pin', 'otp', 'token'].flatMap(
  (name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`],
);

/** Structured logs, one line an answer; every line of a request carries its id, which the answer carries too. */
export const logOptions = (level: string): FastifyServerOptions => ({
  logger:
    level === 'silent'
      ? false
      : {
          level,
          // Written beside the work, all lines that have come in the meantime at once: a line at a time costs a fifth of a read.
          stream: destination({ sync: false }),
          base: null,
          redact: { paths: redacted, censor: '[redacted]' },
          serializers: { req: () => ({}), err: errorFields },
        },
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomUUID(),
  requestIdHeader: false,
});

/** What a log may say of an error: a database's error also carries the values of its statement, which are people's. */
const errorFields = (error: Error & { code?: unknown }) => ({
  type: error.name,
  code: error.code,
  message: error.message,
  stack: error.stack ?? '',
});

/** One line when an answer is done: the route's pattern rather than its URL, since a URL names things. */
export const logAnswers = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const elapsedMs = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, route: routeOptions.url ?? 'none', status: reply.statusCode, elapsedMs }, 'answered');
  });
};
