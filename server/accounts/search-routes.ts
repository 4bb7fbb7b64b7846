import { createHmac } from 'node:crypto';
import { bankValidationStream, searchAccounts as searchCall } from '@yarda/contracts/accounts.ts';
import type { FastifyInstance } from 'fastify';
import { type FollowDeps, followStream } from '../events/follow-stream.ts';
import { type BindingDeps, bindCall } from '../http/bind-call.ts';
import { isPublicView } from '../http/call-context.ts';
import { Problem } from '../http/problem.ts';
import { searchExists } from './account-search-store.ts';
import { type SearchDeps, searchAccounts, searchStreamOf } from './search-accounts.ts';

export interface SearchRouteDeps extends BindingDeps, SearchDeps, FollowDeps {
  /** The key that searchers' addresses are hashed with. */
  readonly addressSecret: Buffer;
}

/** The search for an account by number, and the stream of the banks' answers. */
export const searchRoutes = (app: FastifyInstance, deps: SearchRouteDeps): void => {
  bindCall(app, deps, searchCall, async ({ query }, { visitor, header, address }) => {
    if (isPublicView(header)) throw new Problem('READ_ONLY_VIEW');
    const searcher = { userId: visitor?.userId ?? null, addressHash: hashOf(deps.addressSecret, address) };
    const validationId = await searchAccounts(deps, searcher, query.q);
    return { banks: { results: [{ validationId }] } };
  });
  app.get(
    '/api/events/bank-validation/:validationId',
    { config: { rateLimit: { max: 120, timeWindow: 60_000 } }, exposeHeadRoute: false },
    async (request, reply) => {
      const params = bankValidationStream.params.safeParse(request.params);
      const { validationId } = params.data ?? { validationId: '' };
      if (!(await searchExists(deps.database, validationId))) throw new Problem('VALIDATION_FAILED');
      await followStream(deps, request, reply, searchStreamOf(validationId));
    },
  );
};

/** Rate-limit IPv6 by /64, since one subscriber usually has a whole /64. */
const hashOf = (secret: Buffer, address: string): string => {
  const network = address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;
  return `addr_${createHmac('sha256', secret).update(network).digest('base64url')}`;
};
