-- Sharing ends: its payer takes it back, or its time is over. The merchant can read it no more at once; our copy of the
-- value is deleted soon after.
-- The last day on which what a consent shares may be read; null if that is until its payer ends it.
alter table consents add column shared_until date;
alter table shared_items
  add column valid_to date,
  add column ended_at timestamptz,
  add column ended_as text check (ended_as in ('withdrawn', 'expired', 'lapsed')),
  add column deleted_at timestamptz,
  -- When the merchant said that it had deleted its own copy.
  add column merchant_deleted_at timestamptz,
  add constraint shared_items_ended check ((ended_at is null) = (ended_as is null)),
  add constraint shared_items_deleted check (deleted_at is null or (ended_at is not null and sealed is null)),
  add constraint shared_items_merchant_deleted check (merchant_deleted_at is null or ended_at is not null);
create index shared_items_running_out on shared_items (valid_to) where valid_to is not null and ended_at is null;
create index shared_items_to_delete on shared_items (ended_at) where ended_at is not null and deleted_at is null;
