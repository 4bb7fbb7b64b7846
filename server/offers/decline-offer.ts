import type { Clock } from '@yarda/domain/clock.ts';
import type { Once } from '../http/once.ts';
import { Problem } from '../http/problem.ts';
import { type AskedPayment, type HoldingDeps, holdPayment } from '../payment/hold-payment.ts';
import { saveOfferDeclined } from '../payment/payment-store.ts';

interface OfferedPayment {
  readonly paymentId: string;
  readonly consentId: string;
  readonly visitorId: string | null;
}

/** Records that the payer does not want to save the card, or link the account, that a payment was made with. */
export const declineOffer = (
  deps: HoldingDeps & { readonly now: Clock },
  once: Once,
  { paymentId, consentId, visitorId }: OfferedPayment,
): Promise<Record<string, never>> =>
  once({
    commit: async (tx) => {
      const payment = await holdPayment(deps, tx, paymentId);
      if (payment?.consentId !== consentId || payment.status !== 'executed' || !mayDecline(payment, visitorId)) {
        throw new Problem('PAYMENT_NOT_FOUND');
      }
      await saveOfferDeclined(tx, paymentId, new Date(deps.now()));
      return {};
    },
  });

/** The person who paid signed in, or whom it is meant for; if neither is known, anyone who knows its consent. */
const mayDecline = ({ payerUserId, terms }: AskedPayment, visitorId: string | null): boolean => {
  const payer = payerUserId ?? terms.meantFor;
  return payer === null || payer === visitorId;
};
