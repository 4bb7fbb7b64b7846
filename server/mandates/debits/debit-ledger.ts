import { takenStatuses } from '@yarda/domain/mandates/debits/debit-status.ts';
import { chargesOf, refundsOf } from '../../payments/charges/charge-money-projection.ts';
import { collectedAs, moneyReturnedSql, type RungRules, unused, wordsOf } from '../../payments/ledger/rung-rules.ts';
import { totalAllowances } from '../limits/mandate-projection.ts';

const approved = `from ${chargesOf('debit')} c join debits d on d.debit_id = c.purpose_id`;
const refunds = `from ${refundsOf('debit')} r join debits d on d.debit_id = r.purpose_id`;

const taken = `status in (${takenStatuses.map((status) => `'${status}'`).join(', ')})`;

/** Invariants between debits, the allowances that they draw on, and the ledger. */
export const debitLedger: RungRules = {
  bookedFacts: [
    {
      ...{ kind: 'debit_settled', ...wordsOf('an approved charge of a debit') },
      facts: collectedAs(`c.attempt_id, d.payment_id, c.rail, c.amount_kobo ${approved}`),
    },
    {
      ...{ kind: 'debit_refunded', ...wordsOf('refunded money of a debit') },
      facts: moneyReturnedSql(
        `r.refund_id, d.payment_id, r.rail, r.amount_kobo ${refunds} where r.status = 'returned'`,
      ),
    },
    {
      ...{ kind: 'debit_refund_ordered', ...wordsOf('a refund that a merchant ordered') },
      facts: `select r.refund_id, d.payment_id,
          array[format('merchant:%s %s, payer-funds -%s', d.merchant_id, r.amount_kobo, r.amount_kobo)]
        from debit_refunds r join debits d using (debit_id)`,
    },
    {
      ...{ kind: 'debit_reversed', ...wordsOf('a charge of a debit that its bank took back') },
      facts: `select c.attempt_id, d.payment_id, array[concat_ws(', ',
          case when c.applied_kobo > 0 then format('merchant:%s %s', d.merchant_id, c.applied_kobo) end,
          case when c.applied_kobo < c.amount_kobo then format('unrecovered %s', c.amount_kobo - c.applied_kobo) end,
          format('collections:%s -%s', c.rail, c.amount_kobo))]
        ${approved} where c.reversed_at is not null`,
    },
    {
      ...{ kind: 'debit_executed', ...wordsOf('an executed debit') },
      facts: `select debit_id, payment_id,
          array[format('payer-funds %s, merchant:%s -%s', collected_kobo, merchant_id, collected_kobo)]
        from debits where ${taken}`,
    },
  ],
  movements: [
    { from: approved, settled: 'c.amount_kobo', applied: 'c.applied_kobo' },
    {
      from: refunds,
      returned: "case when r.status = 'returned' then r.amount_kobo else 0 end",
      returning: "case when r.status = 'pending' then r.amount_kobo else 0 end",
    },
    {
      from: `from debits where ${taken}`,
      ...{ received: 'collected_kobo - refunded_kobo', executed: 'collected_kobo - refunded_kobo' },
    },
  ],
  rules: {
    'every kobo charged for a debit must be used or sent back': unused(
      `c.attempt_id, c.amount_kobo - c.applied_kobo as kobo ${approved}`,
      `r.attempt_id, -r.amount_kobo ${refunds}`,
    ),
    'what a merchant gave back of a debit must be its refunds': `
      select d.debit_id from debits d left join debit_refunds r using (debit_id)
      group by d.debit_id having d.refunded_kobo <> coalesce(sum(r.amount_kobo), 0)`,
    'an allowance must be what its debits have reserved and spent': `
      select consent_id from (
        ${totalAllowances}
        union all
        select consent_id, -amount_kobo, 0 from debits where status in ('notifying', 'notified', 'sent', 'retry_planned')
        union all
        select consent_id, 0, -collected_kobo from debits where ${taken}
      ) as drawn group by consent_id having sum(reserved_kobo) <> 0 or sum(spent_kobo) <> 0`,
  },
};
