import type { CardRail } from '@yarda/domain/payments/charges/card-ports.ts';
import type { AmongRails } from '@yarda/domain/platform/rails/rails-by-name.ts';
import type { Accounts } from '../accounts/open-accounts.ts';
import type { Cards } from '../payments/cards/open-cards.ts';
import type { ChargePurposes } from '../payments/charges/charge-purpose.ts';
import type { PaymentLockDeps } from '../payments/lock-payment-and-terms.ts';
import type { StoredCardCharges } from '../payments/stored-card-charges.ts';
import type { Capability } from '../platform/capability.ts';
import type { Ground } from '../platform/ground.ts';
import type { Reporting } from '../platform/reports/report-door.ts';
import { cardDoorRoutes } from './card-door-routes.ts';
import type { LinkingDeps } from './linking-deps.ts';
import { linkingRoutes } from './linking-routes.ts';
import { endLink, endLinkJob, reconcileLinks, reconcileLinksJob } from './reconcile-links.ts';
import { linkReports } from './record-link-report.ts';
import { forgetCard, forgetCardJob, withdrawLink, withdrawLinkJob } from './withdraw-rights.ts';

interface LinkingRails extends Pick<LinkingDeps, 'linkRail' | 'alternateLinkRail'> {
  readonly cardRail: AmongRails<CardRail>;
}

export const openLinking = (
  ground: Ground,
  { linkRail, alternateLinkRail, cardRail }: LinkingRails,
  { banks, remembered }: Accounts,
  { envelopeKeys, pinGuesses, cardHashOf }: Cards,
  purposes: PaymentLockDeps & Pick<LinkingDeps, 'onAccountLinked'> & { readonly chargePurposes: ChargePurposes },
  storedCards: StoredCardCharges,
): Capability & Reporting => {
  const deps = {
    ...ground,
    linkRail,
    alternateLinkRail,
    cardRail,
    banks,
    remembered,
    envelopeKeys,
    pinGuesses,
    cardHashOf,
    ...purposes,
  };
  return {
    routes: (app) => {
      cardDoorRoutes(app, { ...deps, storedCards });
      linkingRoutes(app, deps);
    },
    workers: [
      { name: endLinkJob, work: ({ linkId = '' }) => endLink(deps, { linkId }) },
      { name: withdrawLinkJob, work: ({ linkId = '', rail = '' }) => withdrawLink(deps, { linkId, rail }) },
      {
        name: forgetCardJob,
        work: ({ chargeReference = '', rail, instead }) =>
          forgetCard(deps, { chargeReference, ...(rail && { rail }), ...(instead && { instead }) }),
      },
      { name: reconcileLinksJob, cron: '* * * * *', work: () => reconcileLinks(deps) },
    ],
    reports: linkReports(deps),
  };
};
