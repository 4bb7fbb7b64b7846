import { stateOfLink } from '@yarda/domain/linking/link-state.ts';
import type { LinkRail } from '@yarda/domain/linking/linking-ports.ts';
import { type ReportTaker, takeReading } from '../platform/reports/report-door.ts';
import { withinDeadline } from '../platform/within-deadline.ts';
import { findLink } from './account-link-store.ts';
import type { LinkingDeps } from './linking-deps.ts';
import { settleLink } from './settle-link.ts';

/** Handles the reports of all link rails. */
export const linkReports = (deps: LinkingDeps): ReportTaker[] =>
  deps.linkRail.all.map((rail) => ({
    rail: rail.name,
    take: async (delivery) =>
      takeReading(await rail.readReport(delivery), ({ reference }) => recordLinkReport(deps, rail, reference)),
  }));

/**
 * Treats a rail's report only as a sign of news about a link and asks the rail for its state, so that an old or
 * repeated report does no harm.
 */
const recordLinkReport = async (deps: LinkingDeps, linkRail: LinkRail, reference: string): Promise<void> => {
  const { database } = deps;
  const link = await findLink(database, reference);
  if (link?.rail !== linkRail.name) return;
  await settleLink(deps, link.linkId, stateOfLink(await withinDeadline(linkRail.find(link.linkId))));
};
