import { linkRecheckMs } from '@yarda/domain/linking/link-limits.ts';
import { stateOfLink } from '@yarda/domain/linking/link-state.ts';
import { tenAtOnce } from '../platform/jobs/max-concurrent.ts';
import { presumedLostMs, withinDeadline } from '../platform/within-deadline.ts';
import { type AccountLinkRecord, findLink, linksLeft, saveLinkChecked, unsettledLinks } from './account-link-store.ts';
import type { LinkingDeps } from './linking-deps.ts';
import { settleLink } from './settle-link.ts';

/** The job that also gives up a link at its rail. */
export const endLinkJob = 'end-link';

/** The job that checks links, every minute and whenever the sandbox's clock moves. */
export const reconcileLinksJob = 'reconcile-links';

/** Cancels a link at its rail, unless it was made meanwhile. */
export const endLink = async (deps: LinkingDeps, { linkId }: { linkId: string }): Promise<void> => {
  const link = await findLink(deps.database, linkId);
  if (!link) return;
  const state = stateOfLink(await withinDeadline(deps.linkRail.of(link.rail).end(linkId)));
  await settleLink(deps, linkId, state === 'failed' ? 'ended' : state);
};

/** A payer may still agree on a page left open, after its link ended here: asked hourly, for three days, and withdrawn. */
const hourMs = 3_600_000;
const leftMs = 72 * hourMs;

/**
 * Asks the rail about links without recent news, and gives up those whose payer never came, once more while they may still
 * agree. It only asks; it never starts a link. A link it cannot ask about now is retried after the others.
 */
export const reconcileLinks = async (
  deps: LinkingDeps & { readonly failed: (error: unknown) => void },
): Promise<void> => {
  const before = (ms: number) => new Date(deps.now() - ms);
  const times = { requestedBefore: before(presumedLostMs), now: before(0), checkedBefore: before(linkRecheckMs) };
  const links = await unsettledLinks(deps.database, times);
  const left = await linksLeft(deps.database, { endedAfter: before(leftMs), checkedBefore: before(hourMs) });
  await tenAtOnce([...links, ...left], (link) => reconcile(deps, link), deps.failed);
};

const reconcile = async (deps: LinkingDeps, { linkId, rail, state, waitsUntil }: AccountLinkRecord): Promise<void> => {
  await saveLinkChecked(deps.database, linkId, new Date(deps.now()));
  const isLeft = state === 'failed' || state === 'ended';
  const over =
    isLeft || state === 'asked' || (state === 'waiting' && waitsUntil !== null && waitsUntil.getTime() <= deps.now());
  if (over) return endLink(deps, { linkId });
  await settleLink(deps, linkId, stateOfLink(await withinDeadline(deps.linkRail.of(rail).find(linkId))));
};
