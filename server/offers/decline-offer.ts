import type { Clock } from '@yarda/domain/clock.ts';
import { statement } from '../database/database.ts';
import type { Once } from '../http/once.ts';
import { Problem } from '../http/problem.ts';

/** The person who paid signed in, or whom it is meant for; if neither is known, anyone who knows its consent. */
const decline = statement(
  'payment-offer-decline',
  `update payments p set offer_declined_at = coalesce(p.offer_declined_at, $4)
   from consents c where c.consent_id = p.consent_id and p.payment_id = $1 and p.consent_id = $2 and p.status = 'executed'
     and coalesce(p.payer_user_id, c.user_id, $3, '') = coalesce($3, '')
   returning p.payment_id`,
);

/** Records that the payer does not want to save the card, or link the account, that a payment was made with. */
export const declineOffer = (
  deps: { readonly now: Clock },
  once: Once,
  payment: { readonly paymentId: string; readonly consentId: string; readonly visitorId: string | null },
): Promise<Record<string, never>> =>
  once({
    commit: async (tx) => {
      const { paymentId, consentId, visitorId } = payment;
      const declined = await tx.query(decline, [paymentId, consentId, visitorId, new Date(deps.now())]);
      if (declined.length === 0) throw new Problem('PAYMENT_NOT_FOUND');
      return {};
    },
  });
