import type { CardRail } from '@yarda/domain/charges/card-ports.ts';
import type { MandateRail } from '@yarda/domain/charges/mandate-ports.ts';
import type { TransferRail } from '@yarda/domain/transfers/transfer-ports.ts';
import type { Accounts } from '../accounts/open-accounts.ts';
import type { Capability } from '../capability.ts';
import type { Cards } from '../cards/open-cards.ts';
import type { Ground } from '../ground.ts';
import { lookForTransfer, lookForTransferJob } from './announce-transfer.ts';
import { cardPaymentRoutes } from './card-payment-routes.ts';
import { debitAccount, debitAccountJob } from './debit-account.ts';
import type { OtherCharges } from './other-charges.ts';
import { paymentHistoryRoutes } from './payment-history-routes.ts';
import { type PaymentRouteDeps, paymentRoutes } from './payment-routes.ts';
import { reconcileCards, reconcileCardsJob } from './reconcile-cards.ts';
import { refundCharge, refundChargeJob } from './refund-charge.ts';
import { returnShortTransfers, returnShortTransfersJob } from './return-short-transfers.ts';
import { returnTransfer, returnTransferJob } from './return-transfer.ts';

interface PaymentRails {
  readonly rail: TransferRail;
  readonly cardRail: CardRail;
  readonly mandateRail: MandateRail;
}

/** Charges and reports that come through the doors of payments and are not about one. */
export interface OtherBusiness extends Pick<PaymentRouteDeps, 'otherReports'> {
  readonly otherCharges: OtherCharges;
}

export const openPayment = (
  ground: Ground,
  { rail, cardRail, mandateRail }: PaymentRails,
  { banks, remembered }: Accounts,
  { envelopeKeys, pinGuesses }: Cards,
  { otherCharges, otherReports }: OtherBusiness,
): Capability => {
  const deps = { ...ground, rail, cardRail, mandateRail, banks, remembered, envelopeKeys, pinGuesses };
  return {
    routes: (app) => {
      paymentRoutes(app, { ...deps, otherCharges, otherReports });
      cardPaymentRoutes(app, { ...deps, otherCharges });
      paymentHistoryRoutes(app, deps);
    },
    workers: [
      { name: lookForTransferJob, work: ({ paymentId = '' }) => lookForTransfer(deps, { paymentId }) },
      { name: returnTransferJob, work: ({ returnId = '' }) => returnTransfer(deps, { returnId }) },
      { name: refundChargeJob, work: ({ refundId = '' }) => refundCharge(deps, { refundId }) },
      { name: debitAccountJob, work: ({ attemptId = '' }) => debitAccount(deps, attemptId) },
      { name: returnShortTransfersJob, cron: '* * * * *', work: () => returnShortTransfers(deps) },
      { name: reconcileCardsJob, cron: '* * * * *', work: () => reconcileCards(deps) },
    ],
  };
};
