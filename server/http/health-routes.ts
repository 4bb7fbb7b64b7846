import type { FastifyInstance } from 'fastify';

export interface HealthDeps {
  /** Rejects if the database cannot be reached. */
  readonly ready: () => Promise<unknown>;
  readonly hub: { subscribers(): number };
}

/** `/healthz`: the process is alive. `/readyz`: it can serve. */
export const healthRoutes = (app: FastifyInstance, deps: HealthDeps): void => {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async () => {
    await deps.ready();
    return { status: 'ready', streams: deps.hub.subscribers() };
  });
};
