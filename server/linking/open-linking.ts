import type { CardRail } from '@yarda/domain/charges/card-ports.ts';
import type { LinkRail } from '@yarda/domain/linking/linking-ports.ts';
import type { Accounts } from '../accounts/open-accounts.ts';
import type { Capability } from '../capability.ts';
import type { Cards } from '../cards/open-cards.ts';
import type { Ground } from '../ground.ts';
import type { OtherBusiness } from '../payment/open-payment.ts';
import { linkCharges } from './link-charges.ts';
import { linkingRoutes } from './linking-routes.ts';
import { reconcileLinkCharges, reconcileLinkChargesJob } from './reconcile-link-charges.ts';
import { endLink, endLinkJob, reconcileLinks, reconcileLinksJob } from './reconcile-links.ts';
import { recordLinkReport } from './record-link-report.ts';
import { refundLinkCharge, refundLinkChargeJob } from './refund-link-charge.ts';

export const openLinking = (
  ground: Ground,
  { linkRail, cardRail }: { readonly linkRail: LinkRail; readonly cardRail: CardRail },
  { banks, remembered }: Accounts,
  { envelopeKeys, pinGuesses }: Cards,
): Capability & OtherBusiness => {
  const deps = { ...ground, linkRail, cardRail, banks, remembered, envelopeKeys, pinGuesses };
  return {
    otherCharges: linkCharges(deps),
    otherReports: {
      rails: [linkRail.name],
      take: (rail, delivery) => recordLinkReport(deps, rail, delivery),
    },
    routes: (app) => linkingRoutes(app, deps),
    workers: [
      { name: refundLinkChargeJob, work: ({ refundId = '' }) => refundLinkCharge(deps, { refundId }) },
      { name: reconcileLinkChargesJob, cron: '* * * * *', work: () => reconcileLinkCharges(deps) },
      { name: endLinkJob, work: ({ linkId = '' }) => endLink(deps, { linkId }) },
      { name: reconcileLinksJob, cron: '* * * * *', work: () => reconcileLinks(deps) },
    ],
  };
};
