import {
  collectedAs,
  collectionOwnerSql,
  feeDeductedSql,
  moneyReturnedSql,
  type RungRules,
  unused,
  wordsOf,
} from '../ledger/rung-rules.ts';

const approved = (purpose: string) => `from charge_attempts where purpose = '${purpose}' and status = 'approved'`;
const refunds = (purpose: string) =>
  `from charge_refunds r join charge_attempts using (attempt_id) where purpose = '${purpose}'`;
const cardTests = 'card-tests';

/** Invariants between charges and the ledger. */
export const chargeLedger: RungRules = {
  bookedFacts: [
    {
      ...{ kind: 'charge_settled', ...wordsOf('an approved charge') },
      facts: collectedAs(`attempt_id, payment_id, ${collectionOwnerSql()}, amount_kobo ${approved('payment')}`),
    },
    {
      ...{ kind: 'charge_fee', ...wordsOf('a fee of a charge') },
      facts: feeDeductedSql("attempt_id, rail, fee_kobo from charge_attempts where status = 'approved'"),
    },
    {
      ...{ kind: 'charge_refunded', ...wordsOf('refunded money') },
      facts: moneyReturnedSql(
        `refund_id, payment_id, ${collectionOwnerSql()}, r.amount_kobo ${refunds('payment')} and r.status = 'returned'`,
      ),
    },
    {
      ...{ kind: 'charge_reversed', ...wordsOf('a charge that its bank took back') },
      facts: `select attempt_id, payment_id,
          array[format('unrecovered %s, collections:%s -%s', amount_kobo, ${collectionOwnerSql()}, amount_kobo)]
        ${approved('payment')} and reversed_at is not null`,
    },
    {
      ...{ kind: 'link_charge_settled', ...wordsOf('an approved test charge') },
      facts: collectedAs(`attempt_id, null, rail, amount_kobo ${approved('linking')}`, cardTests),
    },
    {
      ...{ kind: 'link_charge_refunded', ...wordsOf('a refunded test charge') },
      facts: moneyReturnedSql(
        `refund_id, null, rail, r.amount_kobo ${refunds('linking')} and r.status = 'returned'`,
        cardTests,
      ),
    },
  ],
  movements: [
    { from: approved('payment'), settled: 'amount_kobo', applied: 'applied_kobo' },
    {
      from: refunds('payment'),
      returned: "case when r.status = 'returned' then r.amount_kobo else 0 end",
      returning: "case when r.status = 'pending' then r.amount_kobo else 0 end",
    },
  ],
  rules: {
    'every charged kobo must be used or sent back': unused(
      `attempt_id, amount_kobo - applied_kobo as kobo ${approved('payment')}`,
      `attempt_id, -r.amount_kobo ${refunds('payment')}`,
    ),
    'every test charge must go back, whole': unused(
      `attempt_id, amount_kobo as kobo ${approved('linking')}`,
      `attempt_id, -r.amount_kobo ${refunds('linking')}`,
    ),
  },
};
