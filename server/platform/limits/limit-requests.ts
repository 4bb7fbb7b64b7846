import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';
import { networkOf, payingNetworkOf } from './network-of.ts';
import type { LimitStatus, RequestLimits } from './request-limits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request for which no hook runs; the problem if it is one too many. */
    readonly limitAddress?: (request: FastifyRequest, reply: FastifyReply) => Problem | undefined;
  }
}

/** Requests a minute from one address: enough for the many people behind a mobile network's address. */
const perAddress = 3_000;

/** Requests a minute with the keys of one merchant. */
const perMerchant = 6_000;

/** Asked by proxies and orchestrators, which take a server out that does not answer. `?full` is for a person, and counts. */
export const isHealthCheck = ({ raw }: FastifyRequest): boolean => raw.url === '/healthz' || raw.url === '/readyz';

/** The route of providers' reports. Only the signature shows if a report is a provider's (`limitForged`). */
export const reportsRoute = '/api/webhooks/:rail';

const isNeverLimited = (request: FastifyRequest): boolean =>
  isHealthCheck(request) || request.routeOptions.url === reportsRoute;

/** Limits every request by its address, whatever its route, found or not, but for health checks and providers' reports. */
export const limitRequests = (app: FastifyInstance, limits: RequestLimits): void => {
  const limitAddress = ({ ip }: FastifyRequest, reply: FastifyReply) =>
    passed(reply, limits.count(`address ${networkOf(ip)}`, perAddress));
  app.decorate('limitAddress', limitAddress);
  app.addHook('onRequest', (request, reply, done) =>
    done(isNeverLimited(request) ? undefined : limitAddress(request, reply)),
  );
};

/** Reports a minute from one address that no provider signed. */
const forgedPerAddress = 60;

/** Counts a report that was refused; throws past the limit. Genuine ones from the same address are still taken. */
export const limitForged = (limits: RequestLimits, { ip }: FastifyRequest, reply: FastifyReply): void => {
  const fault = passed(reply, limits.count(`forged reports ${networkOf(ip)}`, forgedPerAddress));
  if (fault) throw fault;
};

/** Limits one route by address, exactly. For a route's `onRequest`. */
export const limitRoute =
  (limits: RequestLimits, name: string, perMinute: number) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const fault = passed(reply, await limits.countExactly(`${name} ${networkOf(request.ip)}`, perMinute));
    if (fault) throw fault;
  };

/** How many addresses' limits a network has for calls that cost us money: many people share an IPv4 /24 or an IPv6 /48. */
const addressesPerNetwork = 5;

/** Limits a route that costs us money by address and by network: a subscriber may have a whole network of addresses. */
export const limitCostlyRoute = (limits: RequestLimits, name: string, perMinute: number) => {
  const byAddress = limitRoute(limits, name, perMinute);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await byAddress(request, reply);
    await limitSubject(limits, `${name} from`, payingNetworkOf(request.ip), addressesPerNetwork * perMinute);
  };
};

/** Limits what a merchant's keys ask for, from whichever address. */
export const limitMerchant = (limits: RequestLimits, reply: FastifyReply, merchantId: string): void => {
  const fault = passed(reply, limits.count(`merchant ${merchantId}`, perMerchant));
  if (fault) throw fault;
};

/** Sends where the caller stands; of several limits the one that is nearest. */
const passed = (reply: FastifyReply, { limit, used, resetSeconds }: LimitStatus): Problem | undefined => {
  const remaining = Math.max(0, limit - used);
  const reported = reply.getHeader('ratelimit-remaining');
  if (reported === undefined || remaining < Number(reported)) {
    reply.headers({
      'ratelimit-limit': String(limit),
      'ratelimit-remaining': String(remaining),
      'ratelimit-reset': String(resetSeconds),
    });
  }
  return used > limit ? new Problem('RATE_LIMITED', undefined, resetSeconds) : undefined;
};

/** Limits what is asked about one person or thing, by whichever call and from whichever address, exactly. */
export const limitSubject = async (
  limits: RequestLimits,
  what: string,
  id: string,
  perMinute: number,
): Promise<void> => {
  const { used, limit, resetSeconds } = await limits.countExactly(`${what} ${id}`, perMinute);
  if (used > limit) throw new Problem('RATE_LIMITED', undefined, resetSeconds);
};
