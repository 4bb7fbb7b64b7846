import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isHealthCheck } from '../limits/limit-requests.ts';
import type { Gauge } from '../metrics/measures.ts';

/** Why `TRUST_PROXY` may be wrong. */
export type ProxySign = 'forwarded_by_untrusted' | 'one_address';

/** The facts of a request about the proxies in front. */
export interface ProxyTrace {
  /** The address of the connected peer. */
  readonly peer: string;
  /** Whose request it counts as. */
  readonly address: string;
  readonly forwardedFor: string | undefined;
}

const windowMs = 60_000;
/** How long a suspicion stands, and how seldom it is logged. */
const suspicionMs = 10 * 60_000;

/** So many requests a minute, by so many payers, tell a proxy from a caller that makes up a header. */
const [forwardedRequests, forwardedPayers] = [100, 10];
/** From this many requests a minute, this share from one address is a sign. */
const [manyRequests, nearlyAll] = [1_000, 0.9];
/** Callers must not fill the memory. */
const maxStored = 10_000;

interface Forwarded {
  readonly payers: Set<string>;
  requests: number;
}

/** Finds signs of a wrong `TRUST_PROXY` in the requests of a minute; warns of each at most once in ten minutes. */
export const proxySigns = (now: () => number, warn: (sign: ProxySign, trace: ProxyTrace) => void) => {
  let [sinceMs, all] = [now(), 0];
  const ofAddress = new Map<string, number>();
  const ofPeer = new Map<string, Forwarded>();
  const until = new Map<ProxySign, number>();
  const rollWindow = (): void => {
    if (now() - sinceMs < windowMs) return;
    [sinceMs, all] = [now(), 0];
    ofAddress.clear();
    ofPeer.clear();
  };
  const suspect = (sign: ProxySign, trace: ProxyTrace): void => {
    if ((until.get(sign) ?? 0) > now()) return;
    until.set(sign, now() + suspicionMs);
    warn(sign, trace);
  };
  const judgeAddress = (trace: ProxyTrace): void => {
    const own = (ofAddress.get(trace.address) ?? 0) + 1;
    if (own > 1 || ofAddress.size < maxStored) ofAddress.set(trace.address, own);
    if (all >= manyRequests && own >= all * nearlyAll) suspect('one_address', trace);
  };
  const judgePeer = (trace: ProxyTrace, payer: string): void => {
    const forwarded = ofPeer.get(trace.peer) ?? { payers: new Set<string>(), requests: 0 };
    forwarded.requests += 1;
    if (forwarded.payers.size < forwardedPayers) forwarded.payers.add(payer);
    if (ofPeer.size < maxStored) ofPeer.set(trace.peer, forwarded);
    const isProxy = forwarded.requests >= forwardedRequests && forwarded.payers.size >= forwardedPayers;
    if (isProxy) suspect('forwarded_by_untrusted', trace);
  };
  return {
    record: (trace: ProxyTrace): void => {
      rollWindow();
      all += 1;
      judgeAddress(trace);
      // A trusted proxy's requests count as those of whom it names.
      const { address, peer, forwardedFor } = trace;
      if (forwardedFor !== undefined && peer === address) judgePeer(trace, forwardedFor);
    },
    isActive: (sign: ProxySign): boolean => (until.get(sign) ?? 0) > now(),
  };
};

const messages = {
  forwarded_by_untrusted: 'many callers are named in X-Forwarded-For by an address that TRUST_PROXY does not trust',
  one_address: 'nearly all requests come from one address: is it a proxy that TRUST_PROXY should name?',
} as const satisfies Record<ProxySign, string>;

/** Warns in the log of a `TRUST_PROXY` that takes all payers for one. Returns whether it does now, for the metrics. */
export const watchProxies = (app: FastifyInstance): Gauge => {
  const signs = proxySigns(Date.now, (sign, { peer }) => app.log.warn({ peer }, messages[sign]));
  app.addHook('onRequest', (request, _reply, done) => {
    if (isOfPayers(request)) signs.record(traceOf(request));
    done();
  });
  const status = (sign: ProxySign) => ({ labels: { sign }, value: Number(signs.isActive(sign)) });
  return async () => ({
    yarda_proxy_suspected: [status('forwarded_by_untrusted'), status('one_address')],
  });
};

/** Merchants' programs, providers and health checks may well come from one address. */
const isOfPayers = (request: FastifyRequest): boolean =>
  !isHealthCheck(request) && !/^\/api\/(?:merchant|webhooks)\//.test(request.url);

const traceOf = ({ raw, ip, headers }: FastifyRequest): ProxyTrace => ({
  peer: raw.socket.remoteAddress ?? ip,
  address: ip,
  forwardedFor: [headers['x-forwarded-for']].flat()[0],
});
