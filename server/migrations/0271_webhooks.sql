-- Where merchants' servers are told.
create table webhook_endpoints (
  endpoint_id text primary key,
  merchant_id text not null references merchants,
  url text not null,
  -- Types or groups of them; null for all.
  types text[],
  description text,
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  disabled_reason text,
  created_at timestamptz not null,
  -- When the first attempt failed since the last that did not.
  failing_since timestamptz,
  check ((status = 'disabled') = (disabled_reason is not null))
);
create index webhook_endpoints_by_merchant on webhook_endpoints (merchant_id, created_at);

create table webhook_secrets (
  secret_id bigint generated always as identity primary key,
  endpoint_id text not null references webhook_endpoints on delete cascade,
  sealed bytea not null,
  -- Null for the newest.
  valid_until timestamptz
);
create index webhook_secrets_by_endpoint on webhook_secrets (endpoint_id);

-- One event on its way to one endpoint.
create table webhook_deliveries (
  delivery_no bigint generated always as identity primary key,
  endpoint_id text not null references webhook_endpoints on delete cascade,
  event_id text not null,
  type text not null,
  -- Null for what stands in no consent's log.
  consent_id text,
  sequence integer,
  body text,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'exhausted')),
  is_replay boolean not null default false,
  attempts integer not null default 0,
  ordered_at timestamptz not null,
  -- When it is tried next; while it is tried, when another process may take it over.
  next_at timestamptz,
  unique (endpoint_id, event_id),
  check ((status = 'waiting') = (next_at is not null))
);
create index webhook_deliveries_due on webhook_deliveries (next_at) where next_at is not null;
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, consent_id, sequence) where status = 'waiting';

create table webhook_attempts (
  delivery_no bigint not null references webhook_deliveries on delete cascade,
  attempt_no integer not null,
  at timestamptz not null,
  status integer,
  error text,
  took_ms integer not null,
  request jsonb not null,
  answer text,
  primary key (delivery_no, attempt_no)
);

-- One row: up to which place of merchants' events deliveries were ordered.
create table webhook_places (
  last_position bigint not null,
  only_one boolean primary key default true check (only_one)
);
insert into webhook_places (last_position) select last_position from merchant_event_places;
