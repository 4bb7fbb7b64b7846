import type { ReturnNeeds } from '@yarda/domain/payments/transfers/return-needs.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { HeldPayment } from './hold-payment.ts';
import { followPart } from './refunds/follow-part.ts';
import { tellOfPayment } from './tell-of-payment.ts';

/** Money that a rail returned, by the rail's own name of it (kobo); `needs`: what it needs instead. */
export interface GoneBack {
  readonly partId: string;
  readonly amountKobo: number;
  readonly needs: ReturnNeeds | null;
}

/**
 * Tells a payment's merchant how the return of money ended: of a refund that they ordered once all of it has gone, or
 * some could not; of what was more than due as `otherwise`, if that is said at all.
 */
export const tellOfReturn = async (
  tx: Transaction,
  payment: HeldPayment,
  { partId, amountKobo: amount, needs }: GoneBack,
  otherwise: 'payment.refunded' | 'payment.returned' | null,
): Promise<void> => {
  const part = await followPart(tx, partId, needs);
  if (!part) {
    if (otherwise && needs === null) tellOfPayment(tx, otherwise, payment, { amount });
    return;
  }
  const { changed } = part;
  if (!changed || changed.status === 'pending') return;
  const about = { amount: changed.amountKobo, refundId: changed.refundId };
  if (changed.status === 'succeeded') tellOfPayment(tx, 'payment.refunded', payment, about);
  else tellOfPayment(tx, 'payment.refund_failed', payment, { ...about, reason: needs });
};
