import { isPayer, isUnknown, type Payer } from '@yarda/domain/payments/charges/who-paid.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import { declineAsAnnouncer } from '../../payments/announcement-store.ts';
import {
  lockPaymentAndTerms,
  type PaymentLockDeps,
  type RequestedPayment,
} from '../../payments/lock-payment-and-terms.ts';
import { saveOfferDeclined } from '../../payments/payment-store.ts';
import type { Once } from '../../platform/http/once.ts';
import { Problem } from '../../platform/http/problem.ts';

interface OfferedPayment {
  readonly paymentId: string;
  readonly consentId: string;
  readonly visitor: Payer;
}

/** Records that the payer does not want to save the card, or link the account, that a payment was made with. */
export const declineOffer = (
  deps: PaymentLockDeps & { readonly now: Clock },
  once: Once,
  { paymentId, consentId, visitor }: OfferedPayment,
): Promise<Record<string, never>> =>
  once({
    commit: async (tx) => {
      const payment = await lockPaymentAndTerms(deps, tx, paymentId);
      if (payment?.consentId !== consentId || payment.status !== 'executed') throw new Problem('PAYMENT_NOT_FOUND');
      const at = new Date(deps.now());
      if (mayDecline(payment, visitor)) await saveOfferDeclined(tx, paymentId, at);
      else if (!isUnknown(payment) || !(await declineAsAnnouncer(tx, paymentId, visitor, at)))
        throw new Problem('PAYMENT_NOT_FOUND');
      return {};
    },
  });

/** Allows the payer of the settled attempt, or the person whom the request names if the payer is not known. */
const mayDecline = (payment: RequestedPayment, visitor: Payer): boolean => {
  const { meantFor } = payment.terms;
  return isPayer(payment, visitor) || (!payment.payerUserId && meantFor !== null && meantFor === visitor.payerUserId);
};
