-- People, what proves who they are, and what they agreed to.
create table users (
  user_id text primary key,
  phone text not null unique,
  name text not null,
  image text,
  created_at timestamptz not null
);

-- A discovery is where a client sends people to be recognised.
create table discoveries (
  discovery_id text primary key,
  client_id text not null references clients
);

-- One code a telephone at a time, as an HMAC under a key that is not in the database.
create table one_time_codes (
  phone text primary key,
  code_mac bytea not null,
  session_id text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  sends integer not null,
  sends_since timestamptz not null
);

-- Wrong codes, counted by telephone whoever asks, so that guessing from many places gains nothing.
create table phone_locks (
  phone text primary key,
  wrong_codes integer not null,
  first_wrong_at timestamptz not null,
  locked_until timestamptz
);

create table passkeys (
  credential_id text primary key,
  user_id text not null references users,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null default '{}',
  created_at timestamptz not null,
  approves_from timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

-- A sign-in under way: a temporary key, bound to a person once a passkey has vouched for it.
create table attest_sessions (
  session_id text primary key,
  discovery_id text not null references discoveries,
  client_id text not null references clients,
  auth_app_id text,
  public_key jsonb not null,
  challenge text,
  verified_phone text,
  user_id text references users,
  credential_id text,
  approval_nonce bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index attest_sessions_by_age on attest_sessions (expires_at);

create table request_nonces (
  session_id text not null,
  nonce text not null,
  used_at timestamptz not null,
  primary key (session_id, nonce)
);
create index request_nonces_by_age on request_nonces (used_at);

-- Bearer tokens, as SHA-256.
create table sessions (
  token_hash bytea primary key,
  user_id text not null references users,
  client_id text not null references clients,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_by_user on sessions (user_id);

create table memberships (
  invitation_id text primary key,
  user_id text not null references users,
  merchant_id text not null references merchants,
  role text not null,
  permissions text[] not null default '{}',
  status text not null check (status in ('invited', 'active', 'declined')),
  unique (user_id, merchant_id)
);

create table user_accounts (
  account_id text primary key,
  user_id text not null references users,
  institution_code text not null,
  bank_name text not null,
  account_number text not null,
  account_name text not null,
  logo text,
  link_status text check (link_status in ('approved', 'bank_approved')),
  status_detail text,
  integrations jsonb not null,
  position integer not null,
  unique (user_id, institution_code, account_number)
);

alter table consents
  add column user_id text references users,
  add column requires_auth boolean not null default false,
  add column auth_app_id text;

-- The grant: what was agreed to, the proof, and the receipt that anybody can check.
create table grants (
  consent_id text primary key references consents,
  user_id text not null references users,
  payer_name text not null,
  terms jsonb not null,
  terms_hash text not null,
  credential_id text not null,
  assertion jsonb not null,
  receipt text not null,
  granted_at timestamptz not null
);
create index grants_by_user on grants (user_id, granted_at desc);

create table signing_keys (
  key_id text primary key,
  public_key jsonb not null,
  created_at timestamptz not null default now()
);

-- Where a payment is to end up, if not with the merchant. Held until the account is linked and its owner releases it.
create table destinations (
  account_id text primary key,
  owner_user_id text not null references users,
  linked boolean not null default false
);

alter table payments
  add column payer_user_id text references users,
  add column destination_account_id text references destinations,
  add column released_at timestamptz;
create index payments_by_payer on payments (payer_user_id, executed_at desc) where status = 'executed';
create index payments_held on payments (destination_account_id) where destination_account_id is not null and released_at is null;

alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check
  check (kind in ('transfer_settled', 'payment_executed', 'transfer_returned', 'payment_released'));

-- Yarda itself, for which `/` and `/login` sign people in.
insert into merchants (merchant_id, name, type, tag) values ('mer_yarda', 'Yarda', 'merchant', 'yarda');
insert into clients (client_id, merchant_id, name) values ('cli_yarda', 'mer_yarda', 'Yarda');
insert into discoveries (discovery_id, client_id) values ('dsc_yarda', 'cli_yarda');
