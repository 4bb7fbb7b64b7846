import { stateOfStanding } from '@yarda/domain/linking/link-state.ts';
import type { ReportTaker } from '../http/report-door.ts';
import { withinDeadline } from '../within-deadline.ts';
import { findLink } from './account-link-store.ts';
import type { LinkingDeps } from './linking-deps.ts';
import { settleLink } from './settle-link.ts';

/** Takes what the rail of links reports. */
export const linkReports = (deps: LinkingDeps): ReportTaker => ({
  rail: deps.linkRail.name,
  take: async (delivery) => {
    const report = deps.linkRail.readReport(delivery);
    if (report) await recordLinkReport(deps, report.reference);
    return report !== null;
  },
});

/**
 * Takes a rail's word that there is news of a link: what it is, the rail is asked, so that a report which is old, or comes
 * twice, tells nothing wrong.
 */
const recordLinkReport = async (deps: LinkingDeps, reference: string): Promise<void> => {
  const { database, linkRail } = deps;
  const link = await findLink(database, reference);
  if (link?.rail !== linkRail.name) return;
  await settleLink(deps, link.linkId, stateOfStanding(await withinDeadline(linkRail.find(link.linkId))));
};
