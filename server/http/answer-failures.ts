import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '../database/database.ts';
import { failureOf, Problem } from './problem.ts';
import { problemStatus } from './problem-status.ts';
import { putSecurityHeaders } from './security-headers.ts';

/** Answers every failure in one shape, and logs the ones that are our fault. */
export const answerFailures = (app: FastifyInstance): void => {
  app.setNotFoundHandler((_request, reply) => send(reply, new Problem('NOT_FOUND')));
  app.setErrorHandler((error: FastifyError, request, reply) => send(reply, problemOf(error, request)));
};

/** Answers a malformed URL. This happens before routing, and so before any hook. */
export const answerUnroutable = (publicUrl: string) => {
  const putHeaders = putSecurityHeaders(publicUrl);
  return (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    putHeaders(request, reply);
    void send(reply, new Problem('NOT_FOUND'));
  };
};

const send = (reply: FastifyReply, problem: Problem): FastifyReply => {
  const retryAfter = problem.retryAfterSeconds ?? (problem.code === 'UNAVAILABLE' ? 1 : null);
  if (retryAfter !== null) reply.header('retry-after', String(retryAfter));
  return reply.status(problemStatus[problem.code]).type('application/json').send(failureOf(problem));
};

const problemOf = (error: FastifyError | Problem | Error, request: FastifyRequest): Problem => {
  if (error instanceof Problem) return error;
  if (error instanceof DatabaseUnavailable) {
    request.log.warn({ err: error.cause }, 'the database is not available');
    return new Problem('UNAVAILABLE');
  }
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 415) return new Problem('UNSUPPORTED_MEDIA_TYPE');
  if (status === 413) return new Problem('BODY_TOO_LARGE');
  if (status !== undefined && status < 500) {
    return new Problem('MALFORMED_BODY', [{ path: 'body', message: 'is not valid JSON' }]);
  }
  request.log.error({ err: error }, 'a request failed');
  return new Problem('INTERNAL');
};
