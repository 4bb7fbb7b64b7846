import { type Queryable, statement } from '../database/database.ts';
import { bookedFacts, ledgerRules, ledgerSums, unbookedOrUnfounded } from './ledger-rules.ts';

/** A broken ledger rule. */
export interface LedgerFault {
  readonly rule: string;
  readonly subject: string;
}

/** The size of the books, and what is wrong with them. */
export interface LedgerCheck {
  readonly transactions: number;
  readonly entries: number;
  readonly executedPayments: number;
  readonly faults: readonly LedgerFault[];
}

/** One statement, so that all rules see the same moment, however busy the server. Its cost grows with the books. */
const check = statement(
  'ledger-check',
  `with bookings as materialized (
     select ledger_transaction_id, kind, reference, payment_id, count(account) as entries, sum(amount_kobo) as total_kobo,
       coalesce(-sum(amount_kobo) filter (where account = 'payer-funds'), 0) as funds_kobo,
       string_agg(account || ' ' || amount_kobo, ', ' order by line) as lines
     from ledger_transactions left join ledger_entries using (ledger_transaction_id) group by ledger_transaction_id
   ),
   sums as materialized (${ledgerSums}),
   faults (rule, subject) as (
     ${[
       ...Object.entries(ledgerRules).map(
         ([rule, broken]) => `select '${rule.replaceAll("'", "''")}', broken.* from (${broken}) as broken`,
       ),
       ...bookedFacts.map(unbookedOrUnfounded),
     ].join(' union all ')}
   )
   select (select count(*) from ledger_transactions) as transactions,
     (select count(*) from ledger_entries) as entries,
     (select count(*) from payments where status = 'executed') as executed_payments,
     (select coalesce(json_agg(faults), '[]') from faults) as faults`,
);

interface CheckRow {
  readonly transactions: number;
  readonly entries: number;
  readonly executedPayments: number;
  readonly faults: readonly LedgerFault[];
}

/** Checks that the ledger balances and agrees with payments, transfers and refunds. Read-only. */
export const checkLedger = async (db: Queryable): Promise<LedgerCheck> => {
  const [row] = await db.query<CheckRow>(check);
  if (!row) throw new Error('The ledger check found no answer');
  const { transactions, entries, executedPayments, faults } = row;
  return { transactions, entries, executedPayments, faults };
};

/** The result in one line. */
export const ledgerSentence = ({ transactions, entries, executedPayments, faults }: LedgerCheck): string => {
  const [first] = faults;
  if (first) {
    const more = faults.length > 1 ? `, and ${faults.length - 1} more` : '';
    return `The ledger is wrong: ${first.rule} (${first.subject})${more}`;
  }
  return `The ledger balances: ${executedPayments} payments executed, ${transactions} bookings, ${entries} entries`;
};
