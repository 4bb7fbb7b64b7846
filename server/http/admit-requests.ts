import type { FastifyInstance } from 'fastify';
import { createAdmission, type Strain } from './admission.ts';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives back its place. A stream does so early: it costs next to nothing while it is open. */
    leave: (() => void) | undefined;
  }
}

const lookMs = 50;

/** Operators ask how it does, the more so under load. */
const isWatching = /^\/(?:healthz|readyz|metrics)$/;

/** Reports of money that has moved. */
const isReport = /^\/api\/webhooks\//;

/** Made once: a refusal costs the more the more it says of where it happened. */
const crowded = new Problem('UNAVAILABLE');

/**
 * Refuses at once what it could not do soon, with 503 and `Retry-After`, before anything was done for it. What is
 * let in is done to its end.
 */
export const admitRequests = (app: FastifyInstance, { waitMs }: Pick<Strain, 'waitMs'>, factor: number): void => {
  let lookedMs = performance.now();
  let lagMs = 0;
  const admission = createAdmission({ lagMs: () => lagMs, waitMs }, factor);
  const looking = setInterval(() => {
    const nowMs = performance.now();
    lagMs = nowMs - lookedMs - lookMs;
    lookedMs = nowMs;
    admission.judge();
  }, lookMs).unref();
  app.decorateRequest('leave', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    const url = request.routeOptions.url ?? '';
    if (isWatching.test(url)) return done();
    if (!admission.enter(isReport.test(url))) return done(crowded);
    let isIn = true;
    const leave = (): void => {
      if (isIn) admission.leave();
      isIn = false;
    };
    request.leave = leave;
    reply.raw.on('close', leave);
    done();
  });
  app.addHook('onClose', async () => clearInterval(looking));
};
