import { type Database, statement } from '../platform/database/database.ts';

const book = statement(
  'test-seed-ledger',
  `with booked as (
     insert into ledger_transactions (kind, reference, payment_id, booked_at)
     select 'link_charge_settled', :reference::text || '-' || n, null,
       timestamptz '2026-11-24' + n * interval '1 second'
     from generate_series(1, :count::int) as n returning ledger_transaction_id as id
   )
   insert into ledger_entries (ledger_transaction_id, line, account, amount_kobo)
   select id, line, account, kobo * (1 + id % 1000)
   from booked, (values (1, 'collections:sandbox', 100), (2, 'payer-funds', -100)) as posting (line, account, kobo)`,
);

/** Books so many entries that belong to no payment: half as many bookings, each balanced. */
export const seedLedger = async (database: Database, entries: number, name = 'seeded'): Promise<void> => {
  const atOnce = 20_000;
  for (let left = entries / 2, part = 1; left > 0; left -= atOnce, part += 1)
    await database.query(book, { reference: `${name}-${part}`, count: Math.min(left, atOnce) });
};
