import type { Booking } from './ledger.ts';

/** The bookings that a merchant's list of transactions holds, by their kind there. The index of that list names the same. */
const transactionKinds = {
  payment_executed: 'payment',
  debit_executed: 'debit',
  payment_refund_ordered: 'refund',
  debit_refund_ordered: 'refund',
  transfer_returned: 'return',
  charge_refunded: 'return',
  debit_refunded: 'return',
  purchase_reversed: 'return',
  charge_reversed: 'reversal',
  debit_reversed: 'reversal',
} as const satisfies Partial<Record<Booking['kind'], string>>;

const listedKinds = Object.keys(transactionKinds).map((kind) => `'${kind}'`);

/** The kind of a booking `t` in that list. */
export const kindOfTransaction = `case ${Object.entries(transactionKinds)
  .map(([kind, listed]) => `when t.kind = '${kind}' then '${listed}'`)
  .join(' ')} end`;

/** Whether a booking `t` is a transaction. The parts of a refund are not: the refund is. */
export const isTransaction = `t.kind in (${listedKinds.join(', ')})
  and not exists (select from payment_refund_parts part where part.part_id = t.reference)`;

/** What a booking `t` moved, and by how much it changed what its merchant is owed. To be joined laterally. */
export const movedBy = `(select coalesce(sum(e.amount_kobo) filter (where e.amount_kobo > 0), 0)::bigint as amount_kobo,
    coalesce(-sum(e.amount_kobo) filter (where e.account = 'merchant:' || t.merchant_id), 0)::bigint as gross_kobo
  from ledger_entries e where e.ledger_transaction_id = t.ledger_transaction_id)`;

const approved = "from charge_attempts a where a.status = 'approved' and";
const settled = "from transfers r where r.status = 'settled' and";

/** What rails keep of the money that counted for a booking `t`; null unless each reports it, and no acquirer of chip cards does. */
export const feeOf = `(select case when count(*) = count(fee_kobo) then sum(fee_kobo)::bigint end from (
    select a.fee_kobo ${approved} t.kind = 'payment_executed' and a.payment_id = t.payment_id and a.applied_kobo > 0
    union all select r.fee_kobo ${settled} t.kind = 'payment_executed' and r.payment_id = t.payment_id
      and r.applied_kobo > 0
    union all select null from chip_purchases b where t.kind = 'payment_executed' and b.payment_id = t.payment_id
      and b.applied_kobo > 0
    union all select a.fee_kobo ${approved} t.kind = 'debit_executed' and a.purpose = 'debit'
      and a.purpose_id = t.reference) fees)`;

/** The reference by which a provider lists the money of a booking `t`: of several, the last that counted. */
export const providerReferenceOf = `(case
  when t.kind = 'payment_executed' then (select name from (
    select r.rail_reference as name, r.settled_at as at ${settled} r.payment_id = t.payment_id and r.applied_kobo > 0
    union all select a.attempt_id, a.decided_at ${approved} a.payment_id = t.payment_id and a.applied_kobo > 0
    union all select b.rrn, b.decided_at from chip_purchases b where b.payment_id = t.payment_id and b.applied_kobo > 0
    ) money order by at desc limit 1)
  when t.kind = 'debit_executed' then (select a.attempt_id ${approved} a.purpose = 'debit'
    and a.purpose_id = t.reference order by a.decided_at desc limit 1)
  when t.kind in ('transfer_returned', 'charge_refunded', 'debit_refunded', 'charge_reversed', 'debit_reversed')
    then t.reference end)::text`;
