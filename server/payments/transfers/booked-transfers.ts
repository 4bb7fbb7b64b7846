import type { StatedMoney } from '@yarda/domain/payments/ledger/compare-statement.ts';
import { narrow, type Queryable, statement } from '../../platform/database/database.ts';

const booked = statement(
  'transfers-booked',
  `select 'charge' as kind, rail_reference as reference, amount_kobo, fee_kobo,
     received_at >= :from and received_at < :until as on_day
   from transfers where rail = :rail and status = 'settled'
     and (rail_reference = any(:references) or received_at >= :from and received_at < :until)
   union all
   select 'refund', r.return_id, r.amount_kobo, null, r.requested_at >= :from and r.requested_at < :until
   from transfer_returns r join transfers t using (transfer_id)
   where t.rail = :rail and (coalesce(r.action_required, '') <> 'operator' or r.status = 'returned')
     and (r.return_id = any(:references) or r.requested_at >= :from and r.requested_at < :until)`,
  narrow<{ reference: string; amountKobo: number }>(),
);

/** Money in our books, and whether it is of the day that was asked for. */
export type BookedMoney = StatedMoney & { readonly onDay: boolean };

/** A rail's transfers that settled and its returns, of a day, and those with these references of any day. */
export const bookedTransfers = (
  db: Queryable,
  rail: string,
  references: readonly string[],
  day: { readonly from: Date; readonly until: Date },
): Promise<BookedMoney[]> => db.query(booked, { rail, references, from: day.from, until: day.until });
