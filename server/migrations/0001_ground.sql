-- Merchants, their clients (what a page is opened for) and their secret keys (stored as SHA-256).
create table merchants (
  merchant_id text primary key,
  name text not null,
  image text,
  tag text,
  type text not null check (type in ('merchant', 'api_user')),
  colours jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create table clients (
  client_id text primary key,
  merchant_id text not null references merchants,
  name text not null,
  allowed_origins text[] not null default '{}'
);

create table api_keys (
  key_hash bytea primary key,
  merchant_id text not null references merchants,
  label text not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

create table consents (
  consent_id text primary key,
  merchant_id text not null references merchants,
  client_id text not null references clients,
  status text not null default 'pending' check (status in ('pending', 'granted')),
  act_on_behalf_of jsonb,
  customer jsonb,
  metadata jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  granted_at timestamptz,
  check ((status = 'granted') = (granted_at is not null))
);
create index consents_by_merchant on consents (merchant_id, created_at desc, consent_id desc);

-- All money is integer kobo.
create table payments (
  payment_id text primary key,
  consent_id text not null references consents,
  position integer not null,
  type text not null check (type in ('immediate')),
  amount_kobo bigint not null check (amount_kobo between 1 and 9007199254740991),
  narration text not null,
  paypoint_id text,
  status text not null default 'pending' check (status in ('pending', 'executed')),
  executed_at timestamptz,
  transfer_status text not null default 'expected'
    check (transfer_status in ('expected', 'announced', 'received', 'short', 'settled')),
  received_kobo bigint not null default 0,
  origin jsonb,
  unique (consent_id, position),
  check (received_kobo between 0 and amount_kobo),
  check ((status = 'executed') = (received_kobo = amount_kobo)),
  check ((status = 'executed') = (executed_at is not null))
);

-- One-time accounts. The newest of a payment is the one shown; money may still reach an older one.
create table transfer_accounts (
  rail text not null,
  account_number text not null,
  payment_id text not null references payments,
  ordinal integer not null,
  bank_name text not null,
  account_name text not null,
  expires_at timestamptz not null,
  short_returned_at timestamptz,
  primary key (rail, account_number),
  unique (payment_id, ordinal)
);
create index transfer_accounts_expiring on transfer_accounts (expires_at) where short_returned_at is null;

create table transfers (
  transfer_id text primary key,
  rail text not null,
  rail_reference text not null,
  account_number text not null,
  payment_id text not null references payments,
  amount_kobo bigint not null check (amount_kobo > 0),
  applied_kobo bigint not null default 0 check (applied_kobo between 0 and amount_kobo),
  sender jsonb not null,
  status text not null check (status in ('received', 'settled')),
  received_at timestamptz not null,
  settled_at timestamptz,
  unique (rail, rail_reference),
  foreign key (rail, account_number) references transfer_accounts
);
create index transfers_by_payment on transfers (payment_id);

create table transfer_returns (
  return_id text primary key,
  transfer_id text not null references transfers,
  payment_id text not null references payments,
  amount_kobo bigint not null check (amount_kobo > 0),
  reason text not null check (reason in ('over', 'late', 'short')),
  status text not null default 'pending' check (status in ('pending', 'returned')),
  requested_at timestamptz not null,
  returned_at timestamptz
);
create index transfer_returns_by_payment on transfer_returns (payment_id);

-- Every report of a rail that was taken, by the rail's own event id: a second copy has no effect.
create table rail_reports (
  rail text not null,
  event_id text not null,
  taken_at timestamptz not null,
  primary key (rail, event_id)
);

-- The ledger: double entry. Debits are positive, credits negative. Nothing in it is ever changed.
create table ledger_transactions (
  ledger_transaction_id bigint generated always as identity primary key,
  kind text not null check (kind in ('transfer_settled', 'payment_executed', 'transfer_returned')),
  reference text not null,
  payment_id text not null references payments,
  booked_at timestamptz not null,
  unique (kind, reference)
);

create table ledger_entries (
  ledger_transaction_id bigint not null references ledger_transactions,
  line smallint not null,
  account text not null,
  amount_kobo bigint not null check (amount_kobo <> 0),
  primary key (ledger_transaction_id, line)
);
create index ledger_entries_by_account on ledger_entries (account);

create function ledger_refuse_change() returns trigger language plpgsql as $body$
begin
  raise exception 'The ledger is append-only';
end $body$;

create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function ledger_refuse_change();
create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function ledger_refuse_change();

-- A whole transaction is inserted by one statement, so its balance can be checked when that statement ends.
create function ledger_check_balance() returns trigger language plpgsql as $body$
begin
  if exists (
    select from ledger_entries
    where ledger_transaction_id in (select ledger_transaction_id from added)
    group by ledger_transaction_id having sum(amount_kobo) <> 0 or count(*) < 2
  ) then
    raise exception 'A ledger transaction does not balance';
  end if;
  return null;
end $body$;

create trigger ledger_entries_balance after insert on ledger_entries
  referencing new table as added for each statement execute function ledger_check_balance();

-- Events: written in the transaction that causes them, published after it by the drainer. Those of one stream are
-- written under the lock of what they are about, so their positions rise in the order in which they become visible.
create table outbox (
  position bigint generated always as identity primary key,
  event_id text not null unique,
  stream text not null,
  name text not null,
  data jsonb not null,
  written_at timestamptz not null,
  published_at timestamptz
);
create index outbox_by_stream on outbox (stream, position);
create index outbox_unpublished on outbox (position) where published_at is null;

-- What a call with an Idempotency-Key answered.
create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
