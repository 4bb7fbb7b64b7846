-- A one-time account that is closed here before its bank closes it may still take money: it is asked about once its bank has
-- closed it, too. Null if that is not later.
alter table transfer_accounts add column bank_closes_at timestamptz;
drop index transfer_accounts_unlooked;
create index transfer_accounts_unlooked on transfer_accounts (coalesce(bank_closes_at, expires_at)) where looked_at is null or look_owed;
