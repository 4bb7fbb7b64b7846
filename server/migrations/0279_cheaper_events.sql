-- A consent's log begins in the transaction that makes the consent, whose merchant is checked there. To check it again for
-- the log and for each event would lock the merchant's row once more for each, and many transactions meet at that row.
alter table consent_logs drop constraint consent_logs_merchant_id_fkey;
alter table merchant_events drop constraint merchant_events_merchant_id_fkey;

-- An event gets its place after it was committed: until then it is in neither index of places.
alter table merchant_events drop constraint merchant_events_position_key;
create unique index merchant_events_by_position on merchant_events (position) where position is not null;
drop index merchant_events_by_merchant;
create index merchant_events_by_merchant on merchant_events (merchant_id, position) where position is not null;
