import { narrow, type Queryable, statement } from '../../platform/database/database.ts';

/** The books in one line: what two copies of a ledger are compared by. */
export interface LedgerHash {
  readonly entries: number;
  /** SHA-256 over every booking with its entries, in order, in hex. */
  readonly hash: string;
}

/** Hashed by blocks, so that no text grows with the books. */
const hashAll = statement(
  'ledger-hash',
  `with lines as (
     select ledger_transaction_id as no, line, concat_ws('|', ledger_transaction_id, kind, reference,
       coalesce(payment_id, ''),
       extract(epoch from booked_at), line, account, amount_kobo) as text
     from ledger_transactions left join ledger_entries using (ledger_transaction_id)
   ), blocks as (
     select no / 4096 as block, count(line) as entries,
       encode(sha256(convert_to(string_agg(text, e'\\n' order by no, line), 'UTF8')), 'hex') as hash
     from lines group by no / 4096
   )
   select coalesce(sum(entries), 0)::bigint as entries,
     encode(sha256(convert_to(coalesce(string_agg(hash, e'\\n' order by block), ''), 'UTF8')), 'hex') as hash
   from blocks`,
  narrow<{ hash: string }>(),
);

/** The same for the same bookings on every engine, and for no others. Its cost grows with the books. */
export const ledgerHash = async (db: Queryable): Promise<LedgerHash> => {
  const [row] = await db.query(hashAll);
  if (!row) throw new Error('The ledger has no hash');
  return row;
};
