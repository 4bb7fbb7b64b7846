import type { FastifyInstance } from 'fastify';

export interface HealthDeps {
  /** Rejects where the database cannot be asked. */
  readonly ready: () => Promise<unknown>;
  readonly hub: { subscribers(): number };
}

/** `/healthz`: the process lives. `/readyz`: it can do its work. */
export const healthRoutes = (app: FastifyInstance, deps: HealthDeps): void => {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async () => {
    await deps.ready();
    return { status: 'ready', streams: deps.hub.subscribers() };
  });
};
