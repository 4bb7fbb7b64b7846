import type { ProblemCode } from '@yarda/contracts/platform/problems.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '../database/database.ts';
import { isRailFault } from '../rails/rail-fault.ts';
import { failureBody } from './failure-body.ts';
import { plainPage } from './plain-page.ts';
import { Problem } from './problem.ts';
import { problemStatus } from './problem-status.ts';
import { putSecurityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The problem's code, in an answer that reports a problem. */
    problemCode: ProblemCode | null;
  }
}

/** Answers every failure in one shape, or as a page where a browser opened the address, and logs those that are our fault. */
export const answerFailures = (app: FastifyInstance, publicUrl: string): void => {
  app.decorateReply('problemCode', null);
  app.setNotFoundHandler((request, reply) => send(request, reply, new Problem('NOT_FOUND'), publicUrl));
  app.setErrorHandler((error: FastifyError, request, reply) =>
    send(request, reply, problemOf(error, request), publicUrl),
  );
};

/** Answers a malformed URL. This happens before routing, and so before any hook: it is counted here. */
export const answerUnroutable = (publicUrl: string) => {
  const putHeaders = putSecurityHeaders(publicUrl);
  return (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    putHeaders(request, reply);
    const fault = request.server.limitAddress?.(request, reply);
    void send(request, reply, fault ?? new Problem('NOT_FOUND'), publicUrl);
  };
};

const send = (request: FastifyRequest, reply: FastifyReply, problem: Problem, publicUrl: string): FastifyReply => {
  if (isReadByPerson(request)) return withStatus(reply, problem).send(failurePage(request, reply, problem));
  const caller = request.routeOptions?.config?.caller ?? callerAt(request.url);
  const body = failureBody(problem, { requestId: request.id, publicUrl, caller });
  return withStatus(reply, problem).type('application/json').send(body);
};

/** The kind of caller by the URL alone, for a URL of no call or a request that is refused before routing. */
export const callerAt = (url: string): 'merchant' | undefined =>
  url.startsWith('/api/merchant/') ? 'merchant' : undefined;

const withStatus = (reply: FastifyReply, problem: Problem): FastifyReply => {
  reply.problemCode = problem.code;
  const retryAfter = problem.retryAfterSeconds ?? (problem.code === 'UNAVAILABLE' ? 1 : null);
  if (retryAfter !== null) reply.header('retry-after', String(retryAfter));
  const status = problemStatus[problem.code];
  // As RFC 9110 (15.5.2) asks: how one says who one is.
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply.status(status);
};

/** The same for routes whose answers a person reads: `words` makes the page of a failure. */
export const answerFailuresAsPages = (app: FastifyInstance, words: Words): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = problemOf(error, request);
    return withStatus(reply, problem).send(words(request, reply, problem.code));
  });
};

type Words = (request: FastifyRequest, reply: FastifyReply, code: ProblemCode) => string;

const problemOf = (error: FastifyError | Problem | Error, request: FastifyRequest): Problem => {
  if (error instanceof Problem) return error;
  if (error instanceof DatabaseUnavailable) {
    request.log.warn({ err: error.cause ?? error }, 'the database is not available');
    return new Problem('UNAVAILABLE');
  }
  if (isRailFault(error)) {
    request.log.error({ err: error }, 'a provider did not answer');
    return new Problem('UNAVAILABLE', undefined, providerRetrySeconds);
  }
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 415) return new Problem('UNSUPPORTED_MEDIA_TYPE');
  if (status === 413) return new Problem('BODY_TOO_LARGE', bodyLimitFaults(request));
  if (status !== undefined && status < 500) {
    return new Problem('MALFORMED_BODY', [{ path: 'body', message: 'is not valid JSON' }]);
  }
  request.log.error({ err: error }, 'a request failed');
  return new Problem('INTERNAL');
};

/** A provider that does not answer takes longer to come back than a database. */
const providerRetrySeconds = 5;

/** How large a body of this call may be. */
const bodyLimitFaults = ({ routeOptions }: FastifyRequest) => {
  const { bodyLimit } = routeOptions;
  return bodyLimit === undefined ? [] : [{ path: 'body', message: `is larger than ${bodyLimit} bytes` }];
};

/** Whether a browser shows the answer as a page. A call is answered in JSON, whatever it accepts. */
const isReadByPerson = ({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean =>
  !url.startsWith('/api/') && headers.accept?.includes('text/html') === true;

/** In the place of a page that is not there, or could not be made just now. */
const failurePage = ({ method }: FastifyRequest, reply: FastifyReply, problem: Problem): string => {
  if (problemStatus[problem.code] === 404) return plainPage(reply, 'Page not found', notFound);
  const words = problem.code === 'INTERNAL' ? 'Please try again.' : problem.message;
  // A link cannot repeat a POST, so only a failed GET gets one.
  const again = method === 'GET' ? '<a href="">Try Again</a>' : '';
  return plainPage(
    reply,
    'Something went wrong',
    `<small>Yarda</small><h1>Something went wrong</h1><p>${words}</p>${again}`,
  );
};

const notFound = `<small>Yarda</small><h1>Page not found</h1>
<p>There is nothing at this address. The link may have been cut short: open it again from where you found it.</p>
<a href="/">Go to your account</a>`;
