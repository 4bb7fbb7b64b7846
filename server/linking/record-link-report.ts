import type { Delivery } from '@yarda/domain/delivery.ts';
import { stateOfStanding } from '@yarda/domain/linking/link-state.ts';
import { withinDeadline } from '../within-deadline.ts';
import { findLink } from './account-link-store.ts';
import type { LinkingDeps } from './linking-deps.ts';
import { settleLink } from './settle-link.ts';

/**
 * Takes a rail's word that there is news of a link: what it is, the rail is asked, so that a report which is old, or
 * comes twice, tells nothing wrong. False where the delivery is none of a link's.
 */
export const recordLinkReport = async (deps: LinkingDeps, rail: string, delivery: Delivery): Promise<boolean> => {
  const report = rail === deps.linkRail.name ? deps.linkRail.readReport(delivery) : null;
  if (!report) return false;
  const link = await findLink(deps.database, report.reference);
  if (link?.rail !== rail) return true;
  await settleLink(deps, link.linkId, stateOfStanding(await withinDeadline(deps.linkRail.find(link.linkId))));
  return true;
};
