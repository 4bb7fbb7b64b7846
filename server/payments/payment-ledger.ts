import { ledgerEntries } from './ledger/ledger-projection.ts';
import { type RungRules, wordsOf } from './ledger/rung-rules.ts';
import { refundsOfPayments } from './refunds/refund-projection.ts';

/** Invariants between payments and the ledger. */
export const paymentLedger: RungRules = {
  bookedFacts: [
    {
      ...{ kind: 'payment_executed', ...wordsOf('an executed payment') },
      facts: `
        select payment_id, payment_id, case
          when destination_account_id is null
            then array[format('payer-funds %s, merchant:%s -%s', amount_kobo, requested_by, amount_kobo)]
          else array[
            format('payer-funds %s, held:%s -%s', amount_kobo, destination_account_id, amount_kobo),
            case when released_at is not null
              then format('payer-funds %s, payout:%s -%s', amount_kobo, destination_account_id, amount_kobo) end]
          end
        from payments where status = 'executed' and type = 'immediate'`,
    },
  ],
  movements: [
    {
      from: "from payments where type = 'immediate'",
      received: 'received_kobo - refunded_kobo',
      executed: "case when status = 'executed' then amount_kobo - refunded_kobo else 0 end",
    },
  ],
  rules: {
    'what a merchant gave back of a payment must be its refunds': `
      select p.payment_id from payments p left join ${refundsOfPayments} r using (payment_id)
      group by p.payment_id having p.refunded_kobo <> coalesce(sum(r.amount_kobo), 0)`,
    'what is held must be what was executed for a destination and not released': `
      select account from (
        select account, -amount_kobo as kobo from ${ledgerEntries} as entries where account like 'held:%'
        union all
        select 'held:' || destination_account_id, -amount_kobo from payments
        where destination_account_id is not null and status = 'executed' and released_at is null
      ) as held group by account having sum(kobo) <> 0`,
  },
};

/** How many payments are executed, as SQL. */
export const executedPayments = "(select count(*) from payments where status = 'executed')";

/** The consent and the asking merchant of every payment, as SQL. */
export const askersOfPayments = '(select payment_id, consent_id, requested_by from payments)';
