/** Each fact must be booked once, and correctly; there must be no other booking of that kind. */
interface BookedFact {
  readonly kind: string;
  readonly unbooked: string;
  readonly unfounded: string;
  /** Selects each fact's reference, its payment, and its correct bookings, in the format of `bookings`. */
  readonly facts: string;
}

const wordsOf = (what: string) => ({
  unbooked: `${what} must be booked once, with its amount`,
  unfounded: `only ${what} may be booked as such`,
});

/** Money that came in by a rail, or went back by one. `what` selects a reference, its payment, the rail, and kobo. */
const collected = (what: string, holder = 'payer-funds') => `
  select reference, payment_id, array[format('collections:%s %s, ${holder} -%s', rail, kobo, kobo)]
  from (select ${what}) as money (reference, payment_id, rail, kobo)`;
const givenBack = (what: string, holder = 'payer-funds') => `
  select reference, payment_id, array[format('${holder} %s, collections:%s -%s', kobo, rail, kobo)]
  from (select ${what}) as money (reference, payment_id, rail, kobo)`;

export const bookedFacts: readonly BookedFact[] = [
  {
    ...{ kind: 'payment_executed', ...wordsOf('an executed payment') },
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
    ...{ kind: 'transfer_settled', ...wordsOf('a settled transfer') },
    facts: collected("transfer_id, payment_id, rail, amount_kobo from transfers where status = 'settled'"),
  },
  {
    ...{ kind: 'transfer_returned', ...wordsOf('returned money') },
    facts: givenBack(`return_id, r.payment_id, rail, r.amount_kobo
      from transfer_returns r join transfers using (transfer_id) where r.status = 'returned'`),
  },
  {
    ...{ kind: 'purchase_settled', ...wordsOf('an approved purchase') },
    facts: collected("purchase_id, payment_id, acquirer, amount_kobo from chip_purchases where status = 'approved'"),
  },
  {
    ...{ kind: 'purchase_reversed', ...wordsOf('a reversed purchase') },
    facts: givenBack(
      'purchase_id, payment_id, acquirer, amount_kobo from chip_purchases where reversed_at is not null',
    ),
  },
  {
    ...{ kind: 'charge_settled', ...wordsOf('an approved charge') },
    facts: collected(`attempt_id, payment_id, rail, amount_kobo from charge_attempts
      where purpose = 'payment' and status = 'approved'`),
  },
  {
    ...{ kind: 'charge_refunded', ...wordsOf('refunded money') },
    facts: givenBack(`refund_id, payment_id, rail, r.amount_kobo
      from charge_refunds r join charge_attempts using (attempt_id) where purpose = 'payment' and r.status = 'returned'`),
  },
  {
    ...{ kind: 'link_charge_settled', ...wordsOf('an approved test charge') },
    facts: collected(
      `attempt_id, null, rail, amount_kobo from charge_attempts where purpose = 'linking' and status = 'approved'`,
      'card-tests',
    ),
  },
  {
    ...{ kind: 'link_charge_refunded', ...wordsOf('a refunded test charge') },
    facts: givenBack(
      `refund_id, null, rail, r.amount_kobo
      from charge_refunds r join charge_attempts using (attempt_id) where purpose = 'linking' and r.status = 'returned'`,
      'card-tests',
    ),
  },
];

/** Finds both at once. A full join never becomes a nested loop, however wrong the database's statistics are. */
export const unbookedOrUnfounded = ({ kind, unbooked, unfounded, facts }: BookedFact): string => `
  select case when fact.reference is null then '${unfounded}' else '${unbooked}' end, coalesce(fact.reference, b.reference)
  from (${facts}) as fact (reference, payment_id, bookable)
  full join (select * from bookings where kind = '${kind}') as b on b.reference = fact.reference
  where fact.reference is null or b.payment_id is distinct from fact.payment_id
    or coalesce(b.lines = any(fact.bookable), false) is false`;

/** What came in as `taken` and was not sent back as `back`. Each selects a reference and kobo. */
const unused = (taken: string, back: string) => `
  select reference from (select ${taken} union all select ${back}) as money (reference, kobo)
  group by reference having sum(kobo) <> 0`;

/** Each query finds what breaks its rule. It selects ids only, since payers' data does not belong in a check. */
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
  'every settled kobo must be used or sent back': unused(
    "transfer_id, amount_kobo - applied_kobo as kobo from transfers where status = 'settled'",
    'transfer_id, -amount_kobo from transfer_returns',
  ),
  'every charged kobo must be used or sent back': unused(
    "attempt_id, amount_kobo - applied_kobo as kobo from charge_attempts where purpose = 'payment' and status = 'approved'",
    "attempt_id, -r.amount_kobo from charge_refunds r join charge_attempts using (attempt_id) where purpose = 'payment'",
  ),
  'every test charge must go back, whole': unused(
    "attempt_id, amount_kobo as kobo from charge_attempts where purpose = 'linking' and status = 'approved'",
    "attempt_id, -r.amount_kobo from charge_refunds r join charge_attempts using (attempt_id) where purpose = 'linking'",
  ),
  'money that has not settled must not count': `
    select transfer_id from transfers where status <> 'settled' and applied_kobo <> 0`,
};

/** The movements of payers' money, payment by payment. */
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
    select payment_id, 0, 0, 0, amount_kobo, applied_kobo, 0, 0 from charge_attempts
    where purpose = 'payment' and status = 'approved'
    union all
    select payment_id, 0, 0, 0, 0, 0, case when r.status = 'returned' then r.amount_kobo else 0 end,
      case when r.status = 'pending' then r.amount_kobo else 0 end
    from charge_refunds r join charge_attempts using (attempt_id) where purpose = 'payment'
  ) as money group by payment_id`;
