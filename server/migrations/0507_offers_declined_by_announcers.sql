-- Whoever announced a transfer is asked whether to link its account, and may say no for themselves alone.
alter table transfer_announcements add column offer_declined_at timestamptz;
