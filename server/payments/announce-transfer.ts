import type { Payer } from '@yarda/domain/payments/charges/who-paid.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { Once } from '../platform/http/once.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import type { Outbox } from '../platform/streams/outbox.ts';
import { saveAnnouncement } from './announcement-store.ts';
import { assertPayable } from './assert-payable.ts';
import { lockPaymentAndTerms, type PaymentLockDeps } from './lock-payment-and-terms.ts';
import { paymentEvent } from './payment-events.ts';
import { saveTransferStatus } from './payment-store.ts';
import { searchTransferJob } from './search-transfers.ts';
import type { StoredPayment } from './stored-payment.ts';

export interface AnnounceDeps extends PaymentLockDeps {
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
      const payment = await lockPaymentAndTerms(deps, tx, paymentId);
      assertPayable(payment, { consentId, payerId: payer.payerUserId }, deps.now());
      await saveAnnouncement(tx, paymentId, payer, new Date(deps.now()));
      await deps.jobs.send(tx, searchTransferJob, { paymentId });
      if (payment.transferStatus !== 'expected') return { transferStatus: payment.transferStatus };
      saveTransferStatus(tx, paymentId, 'announced');
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
