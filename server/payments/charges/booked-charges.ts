import type { StatedMoney } from '@yarda/domain/payments/ledger/compare-statement.ts';
import { narrow, type Queryable, statement } from '../../platform/database/database.ts';

const booked = statement(
  'charges-booked',
  `select 'charge' as kind, attempt_id as reference, amount_kobo, fee_kobo,
     decided_at >= :from and decided_at < :until as on_day
   from charge_attempts
   where rail = :rail and status = 'approved' and decided_at >= :searchedFrom and decided_at < :searchedUntil
   union all
   select 'refund', r.refund_id, r.amount_kobo, null, r.requested_at >= :from and r.requested_at < :until
   from charge_refunds r join charge_attempts a using (attempt_id)
   where a.rail = :rail and (coalesce(r.action_required, '') <> 'operator' or r.status = 'returned')
     and r.requested_at >= :searchedFrom and r.requested_at < :searchedUntil`,
  narrow<{ reference: string; amountKobo: number }>(),
);

const dayMs = 24 * 3_600_000;

/** A report may come three days after the money: so many days on either side of the day are looked through. */
const aroundMs = 4 * dayMs;

/** A rail's approved charges and debits, and their refunds, of the days around a day. `reference` is ours. */
export const bookedCharges = (
  db: Queryable,
  rail: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<(StatedMoney & { readonly onDay: boolean })[]> =>
  db.query(booked, {
    rail,
    from,
    until,
    searchedFrom: new Date(from.getTime() - aroundMs),
    searchedUntil: new Date(until.getTime() + aroundMs),
  });
