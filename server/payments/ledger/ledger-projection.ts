/** All entries, with their `account` and `amount_kobo`. */
export const ledgerEntries = '(select account, amount_kobo from ledger_entries)';

/** All bookings, each with the merchant who asked for its payment. */
export const ledgerTransactions =
  '(select ledger_transaction_id, kind, reference, payment_id, booked_at, merchant_id from ledger_transactions)';
