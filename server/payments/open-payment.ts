import type { TerminalOffer } from '@yarda/contracts/payments/terminal.ts';
import type { CardRail } from '@yarda/domain/payments/charges/card-ports.ts';
import type { TerminalAcquirer } from '@yarda/domain/payments/terminal/terminal-ports.ts';
import type { TransferRail } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import type { AmongRails } from '@yarda/domain/platform/rails/rails-by-name.ts';
import type { Accounts } from '../accounts/open-accounts.ts';
import type { Capability } from '../platform/capability.ts';
import type { Ground } from '../platform/ground.ts';
import { cardPaymentRoutes } from './card-payment-routes.ts';
import type { Cards } from './cards/open-cards.ts';
import type { ChargePurposes } from './charges/charge-purpose.ts';
import { chipPurchaseRoutes } from './chip-purchase-routes.ts';
import type { MethodHealth } from './down-methods.ts';
import { paymentHistoryRoutes } from './history/payment-history-routes.ts';
import type { PaymentLockDeps } from './lock-payment-and-terms.ts';
import { paymentRoutes } from './payment-routes.ts';
import { refundRoutes } from './refund-routes.ts';
import { checkAgain, checkTransfersJob, searchTransfer, searchTransferJob } from './search-transfers.ts';
import type { TransferPurpose } from './transfers/transfer-purpose.ts';

interface PaymentRails {
  readonly rail: AmongRails<TransferRail>;
  readonly cardRail: AmongRails<CardRail>;
  readonly acquirer: TerminalAcquirer;
}

interface PaymentPurposes extends PaymentLockDeps {
  readonly chargePurposes: ChargePurposes;
  readonly transferPurpose: TransferPurpose;
}

export const openPayment = (
  ground: Ground,
  { rail, cardRail, acquirer }: PaymentRails,
  { banks, remembered }: Accounts,
  { envelopeKeys, pinGuesses, cardHashOf }: Cards,
  { chargePurposes, paymentPurpose, transferPurpose }: PaymentPurposes,
  { terminal, health }: { readonly terminal: TerminalOffer; readonly health: MethodHealth },
): Capability => {
  const deps = {
    ...ground,
    rail,
    cardRail,
    acquirer,
    banks,
    remembered,
    envelopeKeys,
    pinGuesses,
    cardHashOf,
    chargePurposes,
    paymentPurpose,
    transferPurpose,
    health,
  };
  return {
    routes: (app) => {
      paymentRoutes(app, deps);
      cardPaymentRoutes(app, deps);
      if (terminal) chipPurchaseRoutes(app, deps);
      paymentHistoryRoutes(app, deps);
      refundRoutes(app, deps);
    },
    workers: [
      { name: searchTransferJob, work: ({ paymentId = '' }) => searchTransfer(deps, { paymentId }) },
      { name: checkTransfersJob, cron: '* * * * *', work: () => checkAgain(deps) },
    ],
  };
};
