import type { FastifyInstance } from 'fastify';

export interface HealthDeps {
  /** Rejects if the database cannot be reached. */
  readonly ready: () => Promise<unknown>;
  readonly hub: { subscribers(): number };
  /** How each rail does, as this process knows it. */
  readonly rails: () => object;
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve; with `?full`, how each rail does. A rail that is down does not
 * stop the server from serving.
 */
export const healthRoutes = (app: FastifyInstance, deps: HealthDeps): void => {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get<{ Querystring: { full?: unknown } }>('/readyz', { logLevel: 'warn' }, async ({ query }) => {
    await deps.ready();
    const ready = { status: 'ready', streams: deps.hub.subscribers() };
    return query.full === undefined ? ready : { ...ready, rails: deps.rails() };
  });
};
