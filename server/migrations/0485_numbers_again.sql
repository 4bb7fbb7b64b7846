-- Banks give the number of a one-time account again once it has expired: an account is named by its payment, and by its
-- number only as the newest of that number.
alter table transfers drop constraint transfers_rail_account_number_fkey;
alter table transfer_rejections drop constraint transfer_rejections_rail_account_number_fkey;
alter table transfer_accounts drop constraint transfer_accounts_pkey;
alter table transfer_accounts drop constraint transfer_accounts_payment_id_ordinal_key, add primary key (payment_id, ordinal);
create index transfer_accounts_by_number on transfer_accounts (rail, account_number, expires_at);
