import type { FastifyInstance } from 'fastify';

export interface HealthDeps {
  /** Rejects if the database cannot be reached. */
  readonly ready: () => Promise<unknown>;
  readonly hub: { subscribers(): number };
  /** How each rail does. */
  readonly rails: () => Readonly<Record<string, object>>;
  /** Whether it has been asked to stop. */
  readonly isDraining: () => boolean;
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve and is to be sent requests; with `?full`, how each rail
 * does. A rail that is down does not stop the server from serving.
 */
export const healthRoutes = (app: FastifyInstance, deps: HealthDeps): void => {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get<{ Querystring: { full?: unknown } }>('/readyz', { logLevel: 'warn' }, async ({ query }, reply) => {
    if (deps.isDraining()) return reply.status(503).send({ status: 'stopping' });
    await deps.ready();
    const ready = { status: 'ready', streams: deps.hub.subscribers() };
    return query.full === undefined ? ready : { ...ready, rails: deps.rails() };
  });
};
