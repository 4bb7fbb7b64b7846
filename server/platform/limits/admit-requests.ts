import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { Problem } from '../http/problem.ts';
import { type Refusing, refuseCall } from '../http/refuse-call.ts';
import { createAdmission, type Strain } from './admission.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** Gives back its place. A stream does so early: it costs next to nothing while it is open. */
    leave?: () => void;
  }
}

const pollIntervalMs = 50;

/** Operators ask how it does, the more so under load. */
const isWatching = /^\/(?:healthz|readyz|metrics)$/;

/** Reports of money that has moved. */
const isReport = /^\/api\/webhooks\//;

const crowded = new Problem('UNAVAILABLE');

/**
 * Load shedding: refuses a request that must wait too long, with 503 and `Retry-After`, before any work for it. An
 * admitted request is done to its end. A refusal comes before Fastify sees the call: that costs a third, and refusing
 * must be cheap.
 */
export const admitRequests = (
  app: FastifyInstance,
  { waitMs, ...told }: Pick<Strain, 'waitMs'> & Omit<Refusing, 'publicUrl'>,
  { publicUrl, limitFactor = 1 }: Pick<Config, 'publicUrl' | 'limitFactor'>,
): void => {
  let lastPollMs = performance.now();
  let lagMs = 0;
  const admission = createAdmission({ lagMs: () => lagMs, waitMs }, limitFactor);
  const looking = setInterval(() => {
    const nowMs = performance.now();
    lagMs = nowMs - lastPollMs - pollIntervalMs;
    lastPollMs = nowMs;
    admission.judge();
  }, pollIntervalMs).unref();
  const enters = (request: IncomingMessage, response: ServerResponse, url: string): boolean => {
    if (!admission.enter(isReport.test(url))) return false;
    let isIn = true;
    request.leave = () => {
      if (isIn) admission.leave();
      isIn = false;
    };
    response.on('close', request.leave);
    return true;
  };
  const refuse = refuseCall(app, { publicUrl, ...told });
  goBefore(app.server, (request, response) => {
    const { url = '' } = request;
    const isAdmitted = !url.startsWith('/api/') || enters(request, response, url);
    if (!isAdmitted) refuse(request, response);
    return isAdmitted;
  });
  // A page is refused as a page; and what this process asks itself comes no other way.
  app.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    const { url = '' } = routeOptions;
    if (raw.leave || isWatching.test(url) || enters(raw, reply.raw, url)) return done();
    done(crowded);
  });
  app.addHook('onClose', async () => clearInterval(looking));
};

/** Decides first whether a request goes on to those who listen already. */
const goBefore = (
  server: Server,
  isAdmitted: (request: IncomingMessage, response: ServerResponse) => boolean,
): void => {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!isAdmitted(request, response)) return;
    for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
  });
};
