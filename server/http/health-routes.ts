import type { FastifyInstance } from 'fastify';
import { type CallerDeps, knownCaller } from './known-caller.ts';

export interface HealthDeps extends CallerDeps {
  /** Rejects if the database cannot be reached. */
  readonly ready: () => Promise<unknown>;
  readonly hub: { subscribers(): number };
  /** How each rail does. */
  readonly rails: () => Readonly<Record<string, object>>;
  /** Whether it has been asked to stop. */
  readonly isDraining: () => boolean;
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve and is to be sent requests; with `?full`, for the operator
 * alone, how many streams are open and how each rail does. A rail that is down does not stop the server from serving.
 */
export const healthRoutes = (app: FastifyInstance, deps: HealthDeps): void => {
  let asking: Promise<unknown> | null = null;
  // Nobody is limited here: however many ask at once, the database is asked once.
  const ready = (): Promise<unknown> => {
    asking ??= deps.ready().finally(() => {
      asking = null;
    });
    return asking;
  };
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get<{ Querystring: { full?: unknown } }>('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    if (deps.isDraining()) return reply.status(503).send({ status: 'stopping' });
    await ready();
    if (request.query.full === undefined) return { status: 'ready' };
    await knownCaller(deps, 'operator', request);
    return { status: 'ready', streams: deps.hub.subscribers(), rails: deps.rails() };
  });
};
