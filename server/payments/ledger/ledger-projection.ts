/** All entries, with their `account` and `amount_kobo`. */
export const ledgerEntries = '(select account, amount_kobo from ledger_entries)';
