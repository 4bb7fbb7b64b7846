import type { FastifyInstance } from 'fastify';
import type { Gauge, Measures } from '../metrics/measures.ts';
import { isStream } from '../streams/event-stream.ts';

/** Counts and times answers by the pattern of their route: an address holds ids. Returns how many are being made. */
export const countAnswers = (app: FastifyInstance, { count, took }: Measures): Gauge => {
  let inFlight = 0;
  app.addHook('onRequest', (_request, { raw }, done) => {
    inFlight += 1;
    raw.once('close', () => {
      inFlight -= 1;
    });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = { method: request.method, route: request.routeOptions.url ?? 'none' };
    count('yarda_http_requests_total', { ...route, status: String(reply.statusCode) });
    if (reply.problemCode) count('yarda_problems_total', { code: reply.problemCode });
    if (!isStream(reply)) took('yarda_http_request_seconds', route, reply.elapsedTime / 1_000);
    done();
  });
  return () => ({ yarda_http_requests_in_flight: inFlight });
};
