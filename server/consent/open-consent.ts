import type { TerminalOffer } from '@yarda/contracts/payments/terminal.ts';
import type { IdentityRail } from '@yarda/domain/data/sharing/sharing-ports.ts';
import type { LinkRail } from '@yarda/domain/linking/linking-ports.ts';
import type { CardRail } from '@yarda/domain/payments/charges/card-ports.ts';
import type { MandateRail } from '@yarda/domain/payments/charges/mandate-ports.ts';
import type { TransferRail } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import { earliestOf } from '@yarda/domain/platform/earliest-of.ts';
import type { MessageRail } from '@yarda/domain/platform/messages/message-ports.ts';
import type { Accounts } from '../accounts/open-accounts.ts';
import type { FormSecrets } from '../data/forms/open-forms.ts';
import { openPictures, publicInternet } from '../merchants/open-pictures.ts';
import type { Capability } from '../platform/capability.ts';
import type { Ground } from '../platform/ground.ts';
import { consentRoutes } from './consent-routes.ts';
import { nextExpiryAt } from './consent-store.ts';
import { confirmPaid, confirmPaidJob } from './page/confirm-paid.ts';
import { type PageDeps, pageRoutes } from './page/page-routes.ts';
import { pictureRoutes } from './page/picture-routes.ts';
import { dataRoutes } from './request/data-routes.ts';
import { emitAbandoned, emitAbandonedJob, nextAbandonedAt } from './request/emit-abandoned.ts';
import { expireConsents, expireConsentsJob } from './request/expire-consents.ts';
import { notifyRefund, notifyRefundJob } from './request/notify-refund.ts';
import { paymentRequestRoutes } from './request/payment-request-routes.ts';
import { railTerms } from './request/rail-terms.ts';
import { transactionRoutes } from './transactions/transaction-routes.ts';

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
  readonly drawFirst: PageDeps['drawFirst'];
  readonly costsOff: PageDeps['costsOff'];
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
      transactionRoutes(app, deps);
      pageRoutes(app, deps);
      pictureRoutes(app, { ...ground, pictures });
    },
    workers: [
      { name: confirmPaidJob, work: ({ consentId = '' }) => confirmPaid(deps, consentId) },
      { name: notifyRefundJob, work: ({ refundId = '' }) => notifyRefund(deps, refundId) },
      { name: expireConsentsJob, cron: '* * * * *', work: () => expireConsents(deps) },
      { name: emitAbandonedJob, cron: '* * * * *', work: () => emitAbandoned(deps) },
    ],
    // Rounded up to the minute, as the jobs run: consents created together are reported together.
    nextDue: async () => {
      const first = earliestOf([await nextExpiryAt(ground.database), await nextAbandonedAt(ground)]);
      return first && new Date(Math.ceil(first.getTime() / minuteMs) * minuteMs);
    },
  };
};
