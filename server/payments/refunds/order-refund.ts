import { refundOrdered } from '@yarda/domain/payments/ledger/ledger-postings.ts';
import { allocateRefund } from '@yarda/domain/payments/refunds/allocate-refund.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { NewId } from '../../platform/identifiers.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { refundUsedCharge } from '../charges/issue-refund.ts';
import { bookInLedger } from '../ledger/ledger.ts';
import { refundPurchase } from '../terminal/decide-purchase.ts';
import { refundTransfer } from '../transfers/return-transfer.ts';
import {
  insertRefund,
  insertRefundPart,
  type NewRefund,
  type PaidSource,
  type StoredRefund,
  sourcesOfPayment,
} from './refund-store.ts';

export interface RefundingDeps {
  readonly jobs: JobQueue;
  readonly newId: NewId;
  readonly now: Clock;
}

type Ordered = Pick<NewRefund, 'paymentId' | 'consentId' | 'merchantId' | 'clientId' | 'amountKobo' | 'reason'>;

/**
 * Orders a refund of money that a payment has taken: saved and booked now, in its parts, each sent to its rail by a job.
 * The caller holds the payment's lock. Resolves to why there is none if the money does not suffice.
 */
export const orderPaymentRefund = async (
  deps: RefundingDeps,
  tx: Transaction,
  ordered: Ordered,
): Promise<StoredRefund | 'too_much' | 'whole_only'> => {
  const { paymentId, merchantId, amountKobo } = ordered;
  const parts = allocateRefund(await sourcesOfPayment(tx, paymentId), amountKobo);
  if (typeof parts === 'string') return parts;
  const refund = { ...ordered, refundId: deps.newId('refund'), createdAt: new Date(deps.now()) };
  const { refundId, createdAt } = refund;
  await insertRefund(tx, refund);
  for (const { source, amountKobo: partKobo } of parts) {
    const partId = await refundSource(deps, tx, paymentId, source, partKobo);
    await insertRefundPart(tx, { partId, refundId, amountKobo: partKobo });
  }
  const postings = refundOrdered(merchantId, amountKobo);
  bookInLedger(tx, createdAt, { kind: 'payment_refund_ordered', reference: refundId, paymentId, postings });
  return { ...refund, status: 'pending', actionRequired: null };
};

const refundSource = (
  deps: RefundingDeps,
  tx: Transaction,
  paymentId: string,
  { by, sourceId }: PaidSource,
  amountKobo: number,
): Promise<string> => {
  if (by === 'charge') return refundUsedCharge(deps, tx, sourceId, amountKobo);
  if (by === 'purchase') return refundPurchase(deps, tx, sourceId);
  return refundTransfer(deps, tx, { transferId: sourceId, paymentId, amountKobo });
};
