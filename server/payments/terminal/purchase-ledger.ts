import { collectedAs, moneyReturnedSql, type RungRules, wordsOf } from '../ledger/rung-rules.ts';

/** Invariants between purchases at a terminal and the ledger. */
export const purchaseLedger: RungRules = {
  bookedFacts: [
    {
      ...{ kind: 'purchase_settled', ...wordsOf('an approved purchase') },
      facts: collectedAs(
        "purchase_id, payment_id, acquirer, amount_kobo from chip_purchases where status = 'approved'",
      ),
    },
    {
      ...{ kind: 'purchase_reversed', ...wordsOf('a reversed purchase') },
      facts: moneyReturnedSql(
        'purchase_id, payment_id, acquirer, amount_kobo from chip_purchases where reversed_at is not null',
      ),
    },
  ],
  movements: [
    {
      from: "from chip_purchases where status = 'approved'",
      settled: 'amount_kobo',
      applied: 'applied_kobo',
      returned: 'case when reversed_at is not null then amount_kobo else 0 end',
      returning: 'case when applied_kobo = 0 and reversed_at is null then amount_kobo else 0 end',
    },
  ],
};
