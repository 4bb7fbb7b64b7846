import type { StatedMoney } from '@yarda/domain/ledger/compare-statement.ts';
import { type Queryable, statement } from '../database/database.ts';

const booked = statement(
  'transfers-booked',
  `select 'charge' as kind, rail_reference as reference, amount_kobo, fee_kobo,
     received_at >= $3 and received_at < $4 as on_day
   from transfers where rail = $1 and status = 'settled'
     and (rail_reference = any($2) or received_at >= $3 and received_at < $4)
   union all
   select 'refund', r.return_id, r.amount_kobo, null, r.requested_at >= $3 and r.requested_at < $4
   from transfer_returns r join transfers t using (transfer_id)
   where t.rail = $1 and (coalesce(r.needs, '') <> 'operator' or r.status = 'returned')
     and (r.return_id = any($2) or r.requested_at >= $3 and r.requested_at < $4)`,
);

/** Money in our books, and whether it is of the day that was asked for. */
export type BookedMoney = StatedMoney & { readonly onDay: boolean };

/** A rail's transfers that settled and its returns, of a day, and those with these references of any day. */
export const bookedTransfers = (
  db: Queryable,
  rail: string,
  references: readonly string[],
  day: { readonly from: Date; readonly until: Date },
): Promise<BookedMoney[]> => db.query<BookedMoney>(booked, [rail, references, day.from, day.until]);
