-- What merchants are told of their consents. One log for each consent; its events are counted without holes.
create table consent_logs (
  consent_id text primary key references consents,
  merchant_id text not null references merchants,
  -- How many events it has.
  events integer not null check (events >= 0),
  -- Whether it tells of the consent from its creation: older ones began without a log.
  whole boolean not null default true
);
insert into consent_logs (consent_id, merchant_id, events, whole) select consent_id, merchant_id, 0, false from consents;

create table merchant_events (
  written_no bigint generated always as identity primary key,
  event_id text not null unique,
  merchant_id text not null references merchants,
  consent_id text not null references consent_logs,
  sequence integer not null check (sequence > 0),
  type text not null,
  data jsonb not null,
  api_version text not null,
  happened_at timestamptz not null,
  -- Its place in the merchant's list, given after it was committed: who has read up to a place has missed nothing.
  position bigint unique,
  unique (consent_id, sequence)
);
create index merchant_events_by_merchant on merchant_events (merchant_id, position);
create index merchant_events_unplaced on merchant_events (written_no) where position is null;

-- One row: the last place given. Its lock is held while places are given, so that they are seen in their order.
create table merchant_event_places (
  last_position bigint not null,
  only_one boolean primary key default true check (only_one)
);
insert into merchant_event_places (last_position) values (0);

-- When the merchant was told that a consent had expired.
alter table consents add column expiry_told_at timestamptz;
update consents set expiry_told_at = expires_at where expires_at <= now();
create index consents_expiring on consents (expires_at) where status = 'pending' and expiry_told_at is null;
