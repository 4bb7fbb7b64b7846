/** What there is has to be booked once, and rightly; nothing else of that kind may be. */
interface BookedFact {
  readonly kind: string;
  readonly unbooked: string;
  readonly unfounded: string;
  /** Selects each fact's reference, its payment, and the bookings that are right for it, written as `bookings` writes them. */
  readonly facts: string;
}

export const bookedFacts: readonly BookedFact[] = [
  {
    kind: 'payment_executed',
    unbooked: 'an executed payment must be booked once, with its amount',
    unfounded: 'only an executed payment may be booked as one',
    facts: `
      select payment_id, payment_id, case
        when destination_account_id is null
          then array[format('payer-funds %s, merchant:%s -%s', amount_kobo, merchant_id, amount_kobo)]
        else array[
          format('payer-funds %s, held:%s -%s', amount_kobo, destination_account_id, amount_kobo),
          case when released_at is not null
            then format('payer-funds %s, payout:%s -%s', amount_kobo, destination_account_id, amount_kobo) end]
        end
      from payments p join consents using (consent_id) where p.status = 'executed'`,
  },
  {
    kind: 'transfer_settled',
    unbooked: 'a settled transfer must be booked once, with its amount',
    unfounded: 'only a settled transfer may be booked as one',
    facts: `
      select transfer_id, payment_id, array[format('collections:%s %s, payer-funds -%s', rail, amount_kobo, amount_kobo)]
      from transfers where status = 'settled'`,
  },
  {
    kind: 'transfer_returned',
    unbooked: 'returned money must be booked once, with its amount',
    unfounded: 'only returned money may be booked as such',
    facts: `
      select return_id, r.payment_id, array[format('payer-funds %s, collections:%s -%s', r.amount_kobo, rail, r.amount_kobo)]
      from transfer_returns r join transfers using (transfer_id) where r.status = 'returned'`,
  },
  {
    kind: 'purchase_settled',
    unbooked: 'an approved purchase must be booked once, with its amount',
    unfounded: 'only an approved purchase may be booked as one',
    facts: `
      select purchase_id, payment_id, array[format('collections:%s %s, payer-funds -%s', acquirer, amount_kobo, amount_kobo)]
      from chip_purchases where status = 'approved'`,
  },
  {
    kind: 'purchase_reversed',
    unbooked: 'a reversed purchase must be booked once, with its amount',
    unfounded: 'only a reversed purchase may be booked as such',
    facts: `
      select purchase_id, payment_id, array[format('payer-funds %s, collections:%s -%s', amount_kobo, acquirer, amount_kobo)]
      from chip_purchases where reversed_at is not null`,
  },
  {
    kind: 'charge_settled',
    unbooked: 'an approved charge must be booked once, with its amount',
    unfounded: 'only an approved charge may be booked',
    facts: `
      select attempt_id, payment_id, array[format('collections:%s %s, payer-funds -%s', rail, amount_kobo, amount_kobo)]
      from card_attempts where status = 'approved'`,
  },
  {
    kind: 'charge_refunded',
    unbooked: 'refunded money must be booked once, with its amount',
    unfounded: 'only a refund that went may be booked as such',
    facts: `
      select refund_id, r.payment_id, array[format('payer-funds %s, collections:%s -%s', r.amount_kobo, rail, r.amount_kobo)]
      from card_refunds r join card_attempts using (attempt_id) where r.status = 'returned'`,
  },
  {
    kind: 'link_charge_settled',
    unbooked: 'an approved test charge must be booked once, with its amount',
    unfounded: 'only an approved test charge may be booked',
    facts: `
      select charge_id, null, array[format('collections:%s %s, card-tests -%s', rail, amount_kobo, amount_kobo)]
      from link_charges where status = 'approved'`,
  },
  {
    kind: 'link_charge_refunded',
    unbooked: 'a refunded test charge must be booked once, with its amount',
    unfounded: 'only a test charge that went back may be booked as such',
    facts: `
      select refund_id, null, array[format('card-tests %s, collections:%s -%s', r.amount_kobo, rail, r.amount_kobo)]
      from link_refunds r join link_charges using (charge_id) where r.status = 'returned'`,
  },
];

/** Finds both at once. A full join is never done by looking up one by one, however wrong the database's statistics are. */
export const unbookedOrUnfounded = ({ kind, unbooked, unfounded, facts }: BookedFact): string => `
  select case when fact.reference is null then '${unfounded}' else '${unbooked}' end, coalesce(fact.reference, b.reference)
  from (${facts}) as fact (reference, payment_id, bookable)
  full join (select * from bookings where kind = '${kind}') as b on b.reference = fact.reference
  where fact.reference is null or b.payment_id is distinct from fact.payment_id
    or coalesce(b.lines = any(fact.bookable), false) is false`;

/** Each finds what breaks its rule. Ids alone: what a payer sent is nobody's business here. */
export const ledgerRules: Readonly<Record<string, string>> = {
  'a booking must balance': `
    select ledger_transaction_id::text from bookings where coalesce(total_kobo, 1) <> 0 or entries < 2`,
  'all entries must add up to nothing': `
    select 'all of them' from ledger_entries having coalesce(sum(amount_kobo), 0) <> 0`,
  'what is held must be what was executed for a destination and not released': `
    select account from (
      select account, -amount_kobo as kobo from ledger_entries where account like 'held:%'
      union all
      select 'held:' || destination_account_id, -amount_kobo from payments
      where destination_account_id is not null and status = 'executed' and released_at is null
    ) as held group by account having sum(kobo) <> 0`,
  "a payer's funds must be what settled, less what was executed and what went back": `
    select payment_id from sums where funds_kobo <> settled_kobo - executed_kobo - returned_kobo`,
  "a payer's funds must be what counts towards the payment, and what is on its way back": `
    select payment_id from sums where funds_kobo <> received_kobo - executed_kobo + returning_kobo`,
  'what a payment received must be what its transfers gave it': `
    select payment_id from sums where received_kobo <> applied_kobo`,
  'every settled kobo must be used or sent back': `
    select transfer_id from (
      select transfer_id, amount_kobo - applied_kobo as kobo from transfers where status = 'settled'
      union all
      select transfer_id, -amount_kobo from transfer_returns
    ) as unused group by transfer_id having sum(kobo) <> 0`,
  'every charged kobo must be used or sent back': `
    select attempt_id from (
      select attempt_id, amount_kobo - applied_kobo as kobo from card_attempts where status = 'approved'
      union all
      select attempt_id, -amount_kobo from card_refunds
    ) as unused group by attempt_id having sum(kobo) <> 0`,
  'every test charge must go back, whole': `
    select charge_id from (
      select charge_id, amount_kobo as kobo from link_charges where status = 'approved'
      union all
      select charge_id, -amount_kobo from link_refunds
    ) as unused group by charge_id having sum(kobo) <> 0`,
  'money that has not settled must not count': `
    select transfer_id from transfers where status <> 'settled' and applied_kobo <> 0`,
};

/** What a payer's money did, payment by payment. */
export const ledgerSums = `
  select payment_id, sum(received_kobo) as received_kobo, sum(executed_kobo) as executed_kobo, sum(funds_kobo) as funds_kobo,
    sum(settled_kobo) as settled_kobo, sum(applied_kobo) as applied_kobo, sum(returned_kobo) as returned_kobo,
    sum(returning_kobo) as returning_kobo
  from (
    select payment_id, received_kobo, case when status = 'executed' then amount_kobo else 0 end as executed_kobo,
      0 as funds_kobo, 0 as settled_kobo, 0 as applied_kobo, 0 as returned_kobo, 0 as returning_kobo from payments
    union all
    select payment_id, 0, 0, funds_kobo, 0, 0, 0, 0 from bookings
    union all
    select payment_id, 0, 0, 0, case when status = 'settled' then amount_kobo else 0 end, applied_kobo, 0, 0 from transfers
    union all
    select payment_id, 0, 0, 0, 0, 0, case when status = 'returned' then amount_kobo else 0 end,
      case when status = 'pending' then amount_kobo else 0 end from transfer_returns
    union all
    select payment_id, 0, 0, 0, amount_kobo, applied_kobo, case when reversed_at is not null then amount_kobo else 0 end,
      case when applied_kobo = 0 and reversed_at is null then amount_kobo else 0 end
    from chip_purchases where status = 'approved'
    union all
    select payment_id, 0, 0, 0, amount_kobo, applied_kobo, 0, 0 from card_attempts where status = 'approved'
    union all
    select payment_id, 0, 0, 0, 0, 0, case when status = 'returned' then amount_kobo else 0 end,
      case when status = 'pending' then amount_kobo else 0 end from card_refunds
  ) as money group by payment_id`;
