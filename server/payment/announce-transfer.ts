import type { Payer } from '@yarda/domain/charges/who-paid.ts';
import type { Clock } from '@yarda/domain/clock.ts';
import type { TransferRail } from '@yarda/domain/transfers/transfer-ports.ts';
import type { Database } from '../database/database.ts';
import type { Outbox } from '../events/outbox.ts';
import type { Once } from '../http/once.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { newestAccountOf } from '../transfers/transfer-account-store.ts';
import { saveAnnouncement } from './announcement-store.ts';
import { assertPayable } from './assert-payable.ts';
import { type HoldingDeps, holdPayment } from './hold-payment.ts';
import { paymentEvent } from './payment-events.ts';
import { findPayment, saveTransferStatus } from './payment-store.ts';
import type { StoredPayment } from './stored-payment.ts';

/** The job that asks the rail to look for a transfer. */
export const lookForTransferJob = 'look-for-transfer';

export interface AnnounceDeps extends HoldingDeps {
  readonly outbox: Outbox;
  readonly jobs: JobQueue;
  readonly now: Clock;
}

/**
 * The payer says the transfer was sent: the rail looks at once. Only money that the rail reports completes a payment,
 * and only its sender says who paid.
 */
export const announceTransfer = (
  deps: AnnounceDeps,
  once: Once,
  { paymentId, consentId, payer }: { paymentId: string; consentId: string; payer: Payer },
): Promise<{ transferStatus: StoredPayment['transferStatus'] }> =>
  once({
    commit: async (tx) => {
      const payment = await holdPayment(deps, tx, paymentId);
      assertPayable(payment, { consentId, payerId: payer.payerUserId }, deps.now());
      await saveAnnouncement(tx, paymentId, payer, new Date(deps.now()));
      await deps.jobs.send(tx, lookForTransferJob, { paymentId });
      if (payment.transferStatus !== 'expected') return { transferStatus: payment.transferStatus };
      await saveTransferStatus(tx, paymentId, 'announced');
      await deps.outbox.append(tx, [
        paymentEvent({
          paymentId,
          status: 'in_progress',
          eventType: 'transfer_announced',
          paymentType: 'bank_transfer',
        }),
      ]);
      return { transferStatus: 'announced' };
    },
  });

/** Has the rail check a payment's open account for the missing amount. */
export const lookForTransfer = async (
  deps: { readonly database: Database; readonly rail: TransferRail },
  { paymentId }: { paymentId: string },
): Promise<void> => {
  const payment = await findPayment(deps.database, paymentId);
  const account = await newestAccountOf(deps.database, paymentId);
  if (!payment || payment.status === 'executed' || !account) return;
  const missingKobo = payment.amountKobo - payment.receivedKobo;
  await deps.rail.lookForTransfer({ accountNumber: account.accountNumber, missingKobo });
};
