-- Payments that were made while their transfer provider did not answer: they have no account yet, and are shown all the same.
create table transfer_accounts_owed (payment_id text primary key);
