import { type RungRules, wordsOf } from '../ledger/rung-rules.ts';

/** Invariants between refunds of immediate payments and the ledger. */
export const refundLedger: RungRules = {
  bookedFacts: [
    {
      ...{ kind: 'payment_refund_ordered', ...wordsOf('a refund of a payment') },
      facts: `select refund_id, payment_id,
          array[format('merchant:%s %s, payer-funds -%s', merchant_id, amount_kobo, amount_kobo)]
        from payment_refunds`,
    },
  ],
  rules: {
    'a refund must be the sum of its parts': `
      select r.refund_id from payment_refunds r left join payment_refund_parts p using (refund_id)
      group by r.refund_id having r.amount_kobo <> coalesce(sum(p.amount_kobo), 0)`,
  },
};
