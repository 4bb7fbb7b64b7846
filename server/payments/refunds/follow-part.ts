import type { ReturnActionRequired } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type StoredRefund, saveRefundPart, settleRefund } from './refund-store.ts';

/** `changed`: the refund whose status this changes, if it does. */
export interface FollowedPart {
  readonly changed:
    | (Pick<StoredRefund, 'refundId' | 'amountKobo' | 'status'> & { actionRequired: ReturnActionRequired | null })
    | null;
}

/**
 * A rail returned money (`actionRequired` null), or could not. The caller holds the payment's lock. Resolves to null if that money is
 * no part of a refund.
 */
export const followPart = async (
  tx: Transaction,
  partId: string,
  actionRequired: ReturnActionRequired | null,
): Promise<FollowedPart | null> => {
  const refundId = await saveRefundPart(tx, partId, actionRequired);
  if (refundId === null) return null;
  const changed = await settleRefund(tx, refundId);
  return { changed: changed && { ...changed, actionRequired } };
};
