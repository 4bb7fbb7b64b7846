import type { TerminalOffer } from '@yarda/contracts/terminal-offer.ts';
import type { CardRail } from '@yarda/domain/charges/card-ports.ts';
import type { MandateRail } from '@yarda/domain/charges/mandate-ports.ts';
import { earliestOf } from '@yarda/domain/earliest-of.ts';
import type { LinkRail } from '@yarda/domain/linking/linking-ports.ts';
import type { MessageRail } from '@yarda/domain/notices/message-ports.ts';
import type { IdentityRail } from '@yarda/domain/sharing/sharing-ports.ts';
import type { TransferRail } from '@yarda/domain/transfers/transfer-ports.ts';
import type { Accounts } from '../accounts/open-accounts.ts';
import type { Capability } from '../capability.ts';
import type { FormSecrets } from '../forms/open-forms.ts';
import type { Ground } from '../ground.ts';
import { openPictures, publicInternet } from '../merchants/open-pictures.ts';
import { confirmPaid, confirmPaidJob } from './confirm-paid.ts';
import { consentRoutes } from './consent-routes.ts';
import { nextExpiryAt } from './consent-store.ts';
import { dataRoutes } from './data-routes.ts';
import { expireConsents, expireConsentsJob } from './expire-consents.ts';
import { type PageDeps, pageRoutes } from './page-routes.ts';
import { paymentRequestRoutes } from './payment-request-routes.ts';
import { pictureRoutes } from './picture-routes.ts';
import { railTerms } from './rail-terms.ts';
import { nextAbandonedAt, tellAbandoned, tellAbandonedJob } from './tell-abandoned.ts';
import { tellRefund, tellRefundJob } from './tell-refund.ts';

interface ConsentRails {
  readonly rail: TransferRail;
  readonly identity: IdentityRail;
  readonly messages: MessageRail;
  readonly cardRail: CardRail;
  readonly mandateRail: MandateRail;
  readonly linkRail: LinkRail;
}

/** Settings shown on pages: the kind of terminal, and whether the money is play money. */
interface PageOffer {
  readonly terminal: TerminalOffer;
  readonly sandbox: boolean;
  readonly operatorPages?: PageDeps['operatorPages'];
  readonly health: PageDeps['health'];
}

const minuteMs = 60_000;

export const openConsent = (
  ground: Ground,
  { rail, identity, messages, cardRail, mandateRail, linkRail }: ConsentRails,
  { banks, remembered }: Pick<Accounts, 'banks' | 'remembered'>,
  { personal, formTokens }: FormSecrets,
  offer: PageOffer,
): Capability => {
  const pictures = openPictures(publicInternet, ground.now);
  const deps = {
    ...ground,
    rail,
    mandateRail,
    identity,
    messages,
    banks,
    remembered,
    ...offer,
    railHealth: offer.health,
    personal,
    formTokens,
    cardEntry: cardRail.entry,
    terms: railTerms({ rail, cardRail, mandateRail, linkRail }),
  };
  return {
    routes: (app) => {
      consentRoutes(app, deps);
      dataRoutes(app, deps);
      paymentRequestRoutes(app, deps);
      pageRoutes(app, deps);
      pictureRoutes(app, { ...ground, pictures });
    },
    workers: [
      { name: confirmPaidJob, work: ({ consentId = '' }) => confirmPaid(deps, consentId) },
      { name: tellRefundJob, work: ({ refundId = '' }) => tellRefund(deps, refundId) },
      { name: expireConsentsJob, cron: '* * * * *', work: () => expireConsents(deps) },
      { name: tellAbandonedJob, cron: '* * * * *', work: () => tellAbandoned(deps) },
    ],
    // To the minute, as the jobs run: consents that were made together are told of together.
    nextDue: async () => {
      const first = earliestOf([await nextExpiryAt(ground.database), await nextAbandonedAt(ground)]);
      return first && new Date(Math.ceil(first.getTime() / minuteMs) * minuteMs);
    },
  };
};
