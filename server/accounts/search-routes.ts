import { bankValidationStream, searchAccounts as searchCall } from '@yarda/contracts/accounts/accounts.ts';
import type { FastifyInstance } from 'fastify';
import { type BindingDeps, bindCall } from '../platform/http/bind-call.ts';
import { isPublicView } from '../platform/http/call-context.ts';
import { Problem } from '../platform/http/problem.ts';
import type { KeyedMac } from '../platform/keys/keyed-mac.ts';
import { limitRoute, limitSubject } from '../platform/limits/limit-requests.ts';
import { networkOf, siteOf } from '../platform/limits/network-of.ts';
import { type FollowDeps, followStream } from '../platform/streams/follow-stream.ts';
import { searchExists } from './account-search-store.ts';
import { type SearchDeps, searchAccounts, searchStreamOf } from './search-accounts.ts';

export interface SearchRouteDeps extends BindingDeps, SearchDeps, FollowDeps {
  /** Hashes searchers' addresses. */
  readonly addressMac: KeyedMac;
}

/** The search for an account by number, and the stream of the banks' answers. */
export const searchRoutes = (app: FastifyInstance, deps: SearchRouteDeps): void => {
  bindCall(app, deps, searchCall, async ({ query }, { visitor, header, address }) => {
    if (isPublicView(header)) throw new Problem('READ_ONLY_VIEW');
    if (!visitor) await limitSubject(deps.limits, 'searches from', siteOf(address), perSite);
    const searcher = { userId: visitor?.userId ?? null, addressHash: hashOf(deps.addressMac, address) };
    const validationId = await searchAccounts(deps, searcher, query.q);
    return { banks: { results: [{ validationId }] } };
  });
  app.get(
    '/api/events/bank-validation/:validationId',
    { onRequest: limitRoute(deps.limits, 'search stream', 120), exposeHeadRoute: false },
    async (request, reply) => {
      const params = bankValidationStream.params.safeParse(request.params);
      const { validationId } = params.data ?? { validationId: '' };
      if (!(await searchExists(deps.database, validationId))) throw new Problem('VALIDATION_FAILED');
      await followStream(deps, request, reply, searchStreamOf(validationId));
    },
  );
};

/**
 * Searches a minute without a sign-in from an IPv6 /48. Each of its 65,536 networks may make ten an hour, and one
 * subscriber may have them all: enough to ask who holds half a million numbers.
 */
const perSite = 30;

const hashOf = (mac: KeyedMac, address: string): string => `addr_${mac.of(networkOf(address)).toString('base64url')}`;
