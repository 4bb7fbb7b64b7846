import type { StatedMoney } from '@yarda/domain/ledger/compare-statement.ts';
import { type Queryable, statement } from '../database/database.ts';

const booked = statement(
  'charges-booked',
  `select 'charge' as kind, attempt_id as reference, amount_kobo, fee_kobo, decided_at >= $2 and decided_at < $3 as on_day
   from charge_attempts where rail = $1 and status = 'approved' and decided_at >= $4 and decided_at < $5
   union all
   select 'refund', r.refund_id, r.amount_kobo, null, r.requested_at >= $2 and r.requested_at < $3
   from charge_refunds r join charge_attempts a using (attempt_id)
   where a.rail = $1 and (coalesce(r.needs, '') <> 'operator' or r.status = 'returned') and r.requested_at >= $4 and r.requested_at < $5`,
);

const dayMs = 24 * 3_600_000;

/** A report may come three days after the money: so many days on either side of the day are looked through. */
const aroundMs = 4 * dayMs;

/** A rail's approved charges and debits, and their refunds, of the days around a day. `reference` is ours. */
export const bookedCharges = (
  db: Queryable,
  rail: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<(StatedMoney & { readonly onDay: boolean })[]> => {
  const around = [new Date(from.getTime() - aroundMs), new Date(until.getTime() + aroundMs)];
  return db.query(booked, [rail, from, until, ...around]);
};
