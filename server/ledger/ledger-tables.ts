import type { DeclaredTables } from '../database/declared-table.ts';

export const ledgerTables: DeclaredTables = {
  ledger_transactions: {
    kept: 'for good',
    why: 'The books: append-only, they name payments and no one',
    plain: 'ledger_transaction_id kind reference payment_id booked_at',
  },
  ledger_entries: {
    kept: 'for good',
    why: 'The books: append-only, they name payments and no one',
    plain: 'ledger_transaction_id line account amount_kobo',
  },
};
