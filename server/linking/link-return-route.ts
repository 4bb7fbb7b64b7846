import { identifierSchema } from '@yarda/contracts/platform/identifiers.ts';
import type { LinkState } from '@yarda/domain/linking/link-state.ts';
import { isOpenLink, stateOfLink } from '@yarda/domain/linking/link-state.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { BindingDeps } from '../platform/http/bind-call.ts';
import { plainPage } from '../platform/http/plain-page.ts';
import { Problem } from '../platform/http/problem.ts';
import { limitRoute } from '../platform/limits/limit-requests.ts';
import { withinDeadline } from '../platform/within-deadline.ts';
import { type AccountLinkRecord, findLink } from './account-link-store.ts';
import type { LinkingDeps } from './linking-deps.ts';
import { settleLink } from './settle-link.ts';

/**
 * The page on which a payer lands after the provider's own. That they came proves nothing: the rail is asked, and the page
 * from which they left hears the answer on its stream. It names neither the person nor the account.
 */
export const linkReturnRoute = (app: FastifyInstance, deps: LinkingDeps & Pick<BindingDeps, 'limits'>): void => {
  const onRequest = limitRoute(deps.limits, 'link return', perMinute);
  app.get('/link-return/:linkId', { onRequest }, async ({ params }, reply) => {
    const { data } = ofLink.safeParse(params);
    const link = data ? await findLink(deps.database, data.linkId) : null;
    if (link?.instructions?.requires !== 'page') throw new Problem('NOT_FOUND');
    const { state } = isOpenLink(link.state) ? await refreshLink(deps, link) : link;
    return plainPage(reply, 'Your account', `<h1>${headings[state]}</h1><p>${back}.</p>`);
  });
};

const ofLink = z.object({ linkId: identifierSchema('accountLink') });
const perMinute = 60;

/** If the rail cannot say now, the link stays as it is known, and is asked about again. */
const refreshLink = async (deps: LinkingDeps, link: AccountLinkRecord): Promise<AccountLinkRecord> => {
  const status = await withinDeadline(deps.linkRail.of(link.rail).find(link.linkId)).catch(() => null);
  return status ? settleLink(deps, link.linkId, stateOfLink(status)) : link;
};

const back = 'You can close this tab and go back to the page where you were linking your account';
const headings: Readonly<Record<LinkState, string>> = {
  asked: 'Your bank is deciding',
  waiting: 'Your bank is deciding',
  failed: 'Your account was not linked',
  ended: 'Your account was not linked',
  cancelled: 'Your account was not linked',
  bank_approved: 'Your bank has agreed',
  approved: 'Your account is linked',
};
