import type { FastifyInstance } from 'fastify';
import { isStream } from '../streams/event-stream.ts';
import { traceIdOf } from '../tracing/trace-parent.ts';
import type { OpenTracing, TracedRequest } from '../tracing/tracing.ts';

/** Has every request stand in a trace, by the pattern of its route, and its lines in the log name the trace. */
export const traceRequests = (app: FastifyInstance, tracing: OpenTracing): void => {
  const traced = new WeakMap<object, TracedRequest>();
  app.addHook('onRequest', (request, _reply, done) => {
    const [traceparent] = [request.headers.traceparent].flat();
    const started = tracing.request(request.method, request.id, traceparent);
    traced.set(request, started);
    request.traceId = started.traceId;
    if (started.traceId !== traceIdOf(traceparent)) request.log = request.log.child({ traceId: started.traceId });
    done();
  });
  // The body arrives outside of what ran before it, so that the trace is opened again around the handler.
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    const verb = route.config?.verb;
    route.handler = function (request, reply) {
      const answer = () => handler.call(this, request, reply);
      const started = traced.get(request);
      if (!started) return answer();
      const answered = started.within(() => (verb ? tracing.inside(verb, {}, answer) : answer()));
      // A stream's trace is of its beginning: it may last for hours.
      void Promise.resolve(answered).then(
        () => isStream(reply) && started.end(route.url, 200),
        () => undefined,
      );
      return answered;
    };
  });
  app.addHook('onResponse', (request, reply, done) => {
    traced.get(request)?.end(request.routeOptions.url ?? 'none', reply.statusCode);
    done();
  });
};
