import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { Problem } from '../http/problem.ts';
import { type Refusing, refuseCall } from '../http/refuse-call.ts';

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

const overloaded = new Problem('UNAVAILABLE');

/**
 * Load shedding: refuses a request that must wait too long, with 503 and `Retry-After`, before any work for it. An
 * admitted request is done to its end. A refusal comes before Fastify sees the call: that costs a third, and refusing
 * must be cheap.
 */
export const admitRequests = (
  app: FastifyInstance,
  { waitMs, ...rest }: Pick<Strain, 'waitMs'> & Omit<Refusing, 'publicUrl'>,
  { publicUrl, limitFactor = 1 }: Pick<Config, 'publicUrl' | 'limitFactor'>,
): void => {
  let lastPollMs = performance.now();
  let lagMs = 0;
  const admission = createAdmission({ lagMs: () => lagMs, waitMs }, limitFactor);
  const polling = setInterval(() => {
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
  const refuse = refuseCall(app, { publicUrl, ...rest });
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
    done(overloaded);
  });
  app.addHook('onClose', async () => clearInterval(polling));
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

/** The resources that a process runs short of under load. */
interface Strain {
  /** How late the event loop is. */
  lagMs(): number;
  /** How long a statement would wait for the database. */
  waitMs(): number;
}

/** Decides which requests are admitted. */
interface Admission {
  /** Takes a place, unless the process has more to do than it can. */
  enter(isPressing: boolean): boolean;
  leave(): void;
  /** Looks at the strain, and lets in a smaller or a larger share from now on. */
  judge(): void;
}

/** With fewer requests inside than this none is refused: a slow bank or a stalled machine is not overload. */
const minInFlight = 200;

/** Pressing requests, such as banks' reports, are refused only when so many times as many are inside. */
const pressingTimes = 4;

/** Each request asks the database a few times: it would take ten times as long as one statement waits. */
const max = { lagMs: 50, waitMs: 50 };
const minAdmittedShare = 0.05;

/**
 * Lets in as much as the process can do soon, and refuses the rest at once. While it is strained, the share that it lets in
 * falls by a fifth with each look; otherwise it rises by a twentieth of all. `factor`, if above 1, multiplies the places that are free
 * of this.
 */
export const createAdmission = (strain: Strain, factor: number): Admission => {
  const min = minInFlight * Math.max(1, factor);
  let inside = 0;
  let share = 1;
  let credit = 0;
  const isChosen = (): boolean => {
    credit += share;
    if (credit < 1) return false;
    credit -= 1;
    return true;
  };
  return {
    enter: (isPressing) => {
      const isFree = inside < (isPressing ? pressingTimes * min : min);
      if (!isFree && !isChosen()) return false;
      inside += 1;
      return true;
    },
    leave: () => {
      inside -= 1;
    },
    judge: () => {
      const isStrained = inside >= min && (strain.lagMs() > max.lagMs || strain.waitMs() > max.waitMs);
      share = isStrained ? Math.max(minAdmittedShare, share * 0.8) : Math.min(1, share + minAdmittedShare);
    },
  };
};
