import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable, type DiskFault } from '../database/database.ts';
import { type CallerDeps, identifiedCaller } from './identified-caller.ts';

export interface HealthDeps extends CallerDeps {
  /** Rejects if the database cannot be reached. */
  readonly ready: () => Promise<unknown>;
  /** Why the database's disk takes no writes; null if it does. */
  readonly diskFault: () => DiskFault | null;
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
  let pending: Promise<unknown> | null = null;
  // Nobody is limited here: however many ask at once, the database is asked once.
  const ready = (): Promise<unknown> => {
    pending ??= deps.ready().finally(() => {
      pending = null;
    });
    return pending;
  };
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get<{ Querystring: { full?: unknown } }>('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    if (deps.isDraining()) return reply.status(503).send({ status: 'stopping' });
    const reason = deps.diskFault() ?? (await ready().then(() => null, whyNot(request)));
    if (reason !== null) return unavailable(reply, reason);
    if (request.query.full === undefined) return { status: 'ready' };
    await identifiedCaller(deps, 'operator', request);
    return { status: 'ready', streams: deps.hub.subscribers(), rails: deps.rails() };
  });
};

const whyNot =
  ({ log }: FastifyRequest) =>
  (error: unknown): string => {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    log.warn({ err: error.cause ?? error }, 'the database is not available');
    return 'the database does not answer';
  };

const unavailable = (reply: FastifyReply, reason: string): FastifyReply => {
  reply.problemCode = 'UNAVAILABLE';
  return reply.status(503).header('retry-after', '1').send({ status: 'unavailable', reason });
};
