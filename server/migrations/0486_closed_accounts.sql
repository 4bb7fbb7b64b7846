-- A one-time account that took nothing is asked about once more after it has closed, since the report of its money may be
-- lost. `look_owed`: it was asked about, and there is no answer yet.
alter table transfer_accounts add column looked_at timestamptz, add column look_owed boolean not null default false;
create index transfer_accounts_unlooked on transfer_accounts (expires_at) where looked_at is null or look_owed;
