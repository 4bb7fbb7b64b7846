import { type BookedFact, type Movement, type RungRules, sumsOfMoney } from './rung-rules.ts';

/**
 * The ledger's check as one statement, so that all rules see the same moment, however busy the server. Its cost grows
 * with the books. `executedPayments` is SQL that counts them. Selects a row of the books' size and what is wrong.
 */
export const ledgerStatement = (rungs: readonly RungRules[], executedPayments: string): string => `
  with bookings as materialized (
    select ledger_transaction_id, kind, reference, payment_id, count(account) as entries, sum(amount_kobo) as total_kobo,
      coalesce(-sum(amount_kobo) filter (where account = 'payer-funds'), 0) as funds_kobo,
      string_agg(account || ' ' || amount_kobo, ', ' order by line) as lines
    from ledger_transactions left join ledger_entries using (ledger_transaction_id) group by ledger_transaction_id
  ),
  sums as materialized (${sumsOf([ownMovement, ...rungs.flatMap(({ movements = [] }) => movements)])}),
  faults (rule, subject) as (${faultsOf([{ rules: ownRules }, ...rungs]).join(' union all ')})
  select (select count(*) from ledger_transactions) as transactions,
    (select count(*) from ledger_entries) as entries,
    ${executedPayments} as executed_payments,
    (select coalesce(json_agg(faults), '[]') from faults) as faults`;

const ownMovement: Movement = { from: 'from bookings', funds: 'funds_kobo' };

const ownRules = {
  'a booking must balance': `
    select ledger_transaction_id::text from bookings where coalesce(total_kobo, 1) <> 0 or entries < 2`,
  'all entries must add up to nothing': `
    select 'all of them' from ledger_entries having coalesce(sum(amount_kobo), 0) <> 0`,
  "a payer's funds must be what settled, less what was executed and what went back": `
    select payment_id from sums where funds_kobo <> settled_kobo - executed_kobo - returned_kobo`,
  "a payer's funds must be what counts towards the payment, and what is on its way back": `
    select payment_id from sums where funds_kobo <> received_kobo - executed_kobo + returning_kobo`,
  'what a payment received must be what its transfers gave it': `
    select payment_id from sums where received_kobo <> applied_kobo`,
};

const sumsOf = (movements: readonly Movement[]): string => `
  select payment_id, ${sumsOfMoney.map((sum) => `sum(${sum}_kobo) as ${sum}_kobo`).join(', ')}
  from (${movements.map(moved).join(' union all ')}) as money (payment_id, ${sumsOfMoney.map((sum) => `${sum}_kobo`).join(', ')})
  group by payment_id`;

const moved = (movement: Movement): string =>
  `select payment_id, ${sumsOfMoney.map((sum) => movement[sum] ?? '0').join(', ')} ${movement.from}`;

const faultsOf = (rungs: readonly RungRules[]): string[] =>
  rungs.flatMap(({ rules = {}, bookedFacts = [] }) => [
    ...Object.entries(rules).map(
      ([rule, broken]) => `select '${rule.replaceAll("'", "''")}', broken.* from (${broken}) as broken`,
    ),
    ...bookedFacts.map(unbookedOrUnfounded),
  ]);

/** Finds both at once. A full join never becomes a nested loop, however wrong the database's statistics are. */
const unbookedOrUnfounded = ({ kind, unbooked, unfounded, facts }: BookedFact): string => `
  select case when fact.reference is null then '${unfounded}' else '${unbooked}' end, coalesce(fact.reference, b.reference)
  from (${facts}) as fact (reference, payment_id, bookable)
  full join (select * from bookings where kind = '${kind}') as b on b.reference = fact.reference
  where fact.reference is null or b.payment_id is distinct from fact.payment_id
    or coalesce(b.lines = any(fact.bookable), false) is false`;
