import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { Caller } from '@yarda/contracts/platform/call.ts';
import type { FastifyInstance } from 'fastify';
import type { Measures } from '../metrics/measures.ts';
import { callerAt } from './answer-failures.ts';
import type { Draining } from './draining.ts';
import { failureBody } from './failure-body.ts';
import { Problem } from './problem.ts';
import { usualHeaders } from './security-headers.ts';

/** Dependencies of refusing a call. */
export interface Refusing {
  readonly publicUrl: string;
  readonly draining: Pick<Draining, 'hasStarted'>;
  readonly measures: Pick<Measures, 'count'>;
}

const logIntervalMs = 1_000;

/** Answers 503 for want of room, as Fastify would, but for as little as possible. Says once a second how many were refused. */
export const refuseCall = (app: FastifyInstance, { publicUrl, draining, measures }: Refusing): RequestListener => {
  const [forMerchants, forOthers] = [problemOf(publicUrl, 'merchant'), problemOf(publicUrl, undefined)];
  let refused = 0;
  const notify = (): void => {
    app.log.warn({ refused }, 'refused calls for want of room');
    refused = 0;
  };
  const head = Object.entries({
    ...usualHeaders(publicUrl),
    'retry-after': '1',
    'content-type': 'application/json; charset=utf-8',
  }).flat();
  return ({ method = '', url = '' }, response) => {
    const requestId = randomUUID();
    const body = (callerAt(url) === 'merchant' ? forMerchants : forOthers)(requestId);
    const closing = draining.hasStarted() ? ['connection', 'close'] : [];
    const own = ['x-request-id', requestId, 'content-length', String(Buffer.byteLength(body))];
    response.writeHead(503, [...head, ...own, ...closing]).end(body);
    if (refused === 0) setTimeout(notify, logIntervalMs).unref();
    refused += 1;
    measures.count('yarda_http_requests_total', { method, route: 'none', status: '503' });
    measures.count('yarda_problems_total', { code: 'UNAVAILABLE' });
  };
};

/** Writes the body once, and the request's id into it for each. */
const problemOf = (publicUrl: string, caller: Caller | undefined) => {
  const fieldName = 'requestId';
  const body = JSON.stringify(failureBody(new Problem('UNAVAILABLE'), { requestId: fieldName, publicUrl, caller }));
  const [before = '', after = ''] = body.split(`"${fieldName}":"${fieldName}"`);
  return (requestId: string): string => `${before}"${fieldName}":"${requestId}"${after}`;
};
