import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAdmission, type Strain } from './admission.ts';
import { Problem } from './problem.ts';

const lookMs = 50;

/** Operators ask how it does, the more so under load. */
const isWatching = /^\/(?:healthz|readyz|metrics)$/;

/** Reports of money that has moved. */
const isReport = /^\/api\/webhooks\//;

/** Made once: a refusal costs the more the more it says of where it happened. */
const crowded = new Problem('UNAVAILABLE');

const places = new WeakMap<FastifyRequest['raw'], () => void>();

/** Gives back the place of a request whose answer goes on for long: a stream costs next to nothing while it is open. */
export const leaveEarly = ({ raw }: FastifyRequest): void => places.get(raw)?.();

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
  app.addHook('onRequest', (request, reply, done) => {
    const url = request.routeOptions.url ?? '';
    if (isWatching.test(url)) return done();
    if (!admission.enter(isReport.test(url))) return done(crowded);
    const leave = (): void => {
      if (places.delete(request.raw)) admission.leave();
    };
    places.set(request.raw, leave);
    reply.raw.on('close', leave);
    done();
  });
  app.addHook('onClose', async () => clearInterval(looking));
};
