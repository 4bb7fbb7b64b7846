import type { ReturnActionRequired } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import type { Transaction } from '../platform/database/database.ts';
import { emitPaymentEvent } from './emit-payment-event.ts';
import type { LockedPaymentTerms } from './lock-payment-and-terms.ts';
import { followPart } from './refunds/follow-part.ts';

/** Money that a rail returned, by the rail's own name of it (kobo); `actionRequired`: what it needs instead. */
export interface GoneBack {
  readonly partId: string;
  readonly amountKobo: number;
  readonly actionRequired: ReturnActionRequired | null;
}

/**
 * Tells a payment's merchant how the return of money ended: of a refund that they ordered once all of it has gone, or
 * some could not; of what was more than due as `otherwise`, if that is said at all.
 */
export const emitReturnEvent = async (
  tx: Transaction,
  payment: LockedPaymentTerms,
  { partId, amountKobo: amount, actionRequired }: GoneBack,
  otherwise: 'payment.refunded' | 'payment.returned' | null,
): Promise<void> => {
  const part = await followPart(tx, partId, actionRequired);
  if (!part) {
    if (otherwise && actionRequired === null) emitPaymentEvent(tx, otherwise, payment, { amount });
    return;
  }
  const { changed } = part;
  if (!changed || changed.status === 'pending') return;
  const about = { amount: changed.amountKobo, refundId: changed.refundId };
  if (changed.status === 'succeeded') emitPaymentEvent(tx, 'payment.refunded', payment, about);
  else emitPaymentEvent(tx, 'payment.refund_failed', payment, { ...about, reason: actionRequired });
};
