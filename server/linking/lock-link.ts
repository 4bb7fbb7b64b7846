import { Problem } from '../platform/http/problem.ts';
import type { AccountLinkRecord } from './account-link-store.ts';
import type { LinkingDeps } from './linking-deps.ts';
import { endLink } from './reconcile-links.ts';
import { settleLink } from './settle-link.ts';

/** No guesses or no time left: the link is given up, unless it was made meanwhile. */
export const lockLink = async (deps: LinkingDeps, linkId: string): Promise<AccountLinkRecord> => {
  await endLink(deps, { linkId });
  const link = await settleLink(deps, linkId, 'ended');
  if (link.state === 'ended' || link.state === 'failed') throw new Problem('VERIFICATION_LOCKED');
  return link;
};
