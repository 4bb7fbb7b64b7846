import {
  collectedAs,
  collectionOwnerSql,
  feeDeductedSql,
  moneyReturnedSql,
  type RungRules,
  unused,
  wordsOf,
} from '../ledger/rung-rules.ts';

/** Invariants between transfers and the ledger. */
export const transferLedger: RungRules = {
  bookedFacts: [
    {
      ...{ kind: 'transfer_settled', ...wordsOf('a settled transfer') },
      facts: collectedAs(
        `transfer_id, payment_id, ${collectionOwnerSql()}, amount_kobo from transfers where status = 'settled'`,
      ),
    },
    {
      ...{ kind: 'transfer_fee', ...wordsOf('a fee of a transfer') },
      facts: feeDeductedSql("transfer_id, rail, fee_kobo from transfers where status = 'settled'"),
    },
    {
      ...{ kind: 'transfer_returned', ...wordsOf('returned money') },
      facts: moneyReturnedSql(`return_id, r.payment_id, ${collectionOwnerSql()}, r.amount_kobo
        from transfer_returns r join transfers using (transfer_id) where r.status = 'returned'`),
    },
  ],
  movements: [
    {
      from: 'from transfers',
      settled: "case when status = 'settled' then amount_kobo else 0 end",
      applied: 'applied_kobo',
    },
    {
      from: 'from transfer_returns',
      returned: "case when status = 'returned' then amount_kobo else 0 end",
      returning: "case when status = 'pending' then amount_kobo else 0 end",
    },
  ],
  rules: {
    'every settled kobo must be used or sent back': unused(
      "transfer_id, amount_kobo - applied_kobo as kobo from transfers where status = 'settled'",
      'transfer_id, -amount_kobo from transfer_returns',
    ),
    'money that has not settled must not count':
      "select transfer_id from transfers where status <> 'settled' and applied_kobo <> 0",
  },
};
