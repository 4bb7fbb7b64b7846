import type { Refund } from '@yarda/contracts/payments/refunds.ts';
import type { StoredRefund } from './refunds/refund-store.ts';

/** A refund as its merchant sees it. */
export const refundToWire = (refund: StoredRefund): Refund => ({
  refundId: refund.refundId,
  amount: refund.amountKobo,
  status: refund.status,
  createdAt: refund.createdAt.toISOString(),
  paymentId: refund.paymentId,
  consentId: refund.consentId,
  reason: refund.reason,
  needs: refund.status === 'failed' ? refund.needs : null,
});
