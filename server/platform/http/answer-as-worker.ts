import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** A worker says how it does and takes the reports of its own pretend bank; people are served by others. */
const own = /^\/(?:healthz|readyz|api\/webhooks\/.*)$/;

/** Refuses everything that a worker is not asked for. */
export const answerAsWorker = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (!own.test(routeOptions.url ?? '')) throw new Problem('NOT_FOUND');
  });
};
