-- The schema of the first release, by rooms. Money is integer kobo; what is named `sealed` is under a key that is not in
-- the database.

-- How many idempotency keys an attempt still holds. Casting to it fails a transaction whose key was taken over, so
-- that keeping its answer costs no round trip of its own.
create domain leased_key as bigint constraint idempotency_key_is_leased check (value = 1);

-- How many rows a settled transfer was saved in. Likewise, a transaction that would settle one again fails.
create domain saved_once as bigint constraint transfer_is_saved_once check (value = 1);

create sequence sandbox_account_serial minvalue 0 start 0;

-- Every three letters in a row of what a merchant's payment was for, each together with the merchant: what few
-- payments have, the index finds among any number. No extension: pg_trgm would have to be allowed by whoever runs
-- PostgreSQL.
create function payment_word_parts(asker text, words text) returns integer[]
  language plpgsql immutable parallel safe strict as $body$
declare
  parts integer[] := '{}';
begin
  for n in 1 .. length(words) - 2 loop
    parts := parts || hashtext(asker || substr(words, n, 3));
  end loop;
  return parts;
end $body$;

-- Platform

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
-- What is dropped by age is found by its place in the table: rows come in the order of time, and a block range costs
-- writers nothing.
create index outbox_by_age on outbox using brin (published_at) with (autosummarize = on);

-- What a call with an Idempotency-Key answered.
create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null,
  -- Who is at work on a key, and until when that is believed without another sign of life: a server that dies frees
  -- its keys.
  owner text,
  leased_until timestamptz,
  -- What the transaction of a call resulted in, where its answer is given only after that.
  committed jsonb,
  primary key (scope, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- What is told apart from the books: who signed in, which passkeys came and went, what was granted, what was refused.
create table audit_entries (
  position bigint generated always as identity primary key,
  kind text not null,
  actor text not null,
  about text not null,
  details text not null,
  written_at timestamptz not null
);
-- Whether a rotation is in the audit log is asked every five minutes.
create index audit_rotations on audit_entries (about) where kind = 'key-rotated';

create function audit_refuse_change() returns trigger language plpgsql as $body$
begin
  raise exception 'The audit log is append-only';
end $body$;

create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function audit_refuse_change();

-- The hash chain over committed entries, in the order in which a job sealed them.
create table audit_links (
  link bigint primary key check (link > 0),
  position bigint not null unique references audit_entries,
  hash bytea not null check (octet_length(hash) = 32)
);

create trigger audit_links_append_only before update or delete or truncate on audit_links
  for each statement execute function audit_refuse_change();

-- How often a key was used in a minute, by all processes together; the key is an HMAC, since it may name an address.
-- A crash may forget it, so it is not logged.
create table request_counts (
  key text primary key,
  minute bigint not null,
  counted integer not null
);

-- Whether this database is for play money or for real money. A server of the other mode does not start on it.
create table database_mode (
  only_row boolean primary key default true check (only_row),
  mode text not null check (mode in ('test', 'live'))
);

create function database_mode_refuse_change() returns trigger language plpgsql as $body$
begin
  raise exception 'The mode of a database never changes';
end $body$;

create trigger database_mode_append_only before update or delete or truncate on database_mode
  for each statement execute function database_mode_refuse_change();

-- What a rail remembers of its provider: which calls were sent, what came back, and which must never be sent.
create table rail_memory (
  rail text not null,
  kind text not null,
  reference text not null,
  status text not null check (status in ('sending', 'answered', 'ended')),
  value jsonb not null,
  since timestamptz not null,
  primary key (rail, kind, reference)
);

-- One row: the last place given. Its lock is held while places are given, so that they are seen in their order.
create table merchant_event_positions (
  last_position bigint not null,
  only_one boolean primary key default true check (only_one),
  -- Up to which place merchants' streams were told of their events, where news travels outside of the database.
  published_position bigint not null default 0
);

-- What all processes together know of each rail: how many of its latest calls in a row it did not answer, and when it
-- last answered and last did not. A rail that one process finds down is down for all.
create table rail_statuses (
  port text primary key,
  faults_in_row integer not null check (faults_in_row >= 0),
  answered_at timestamptz,
  fault_at timestamptz
);

-- A provider's report that was proven and could not be taken: it is tried again until it can be. Sealed, with the
-- headers that prove it.
create table set_aside_reports (
  rail text not null,
  digest bytea not null,
  sealed bytea not null,
  reason text not null,
  attempts integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (rail, digest)
);

-- A one-way fingerprint of every key in DATA_DIR/keys: a server with other keys must not start.
create table key_fingerprints (
  name text not null,
  version integer not null check (version >= 1),
  fingerprint bytea not null check (length(fingerprint) = 32),
  recorded_at timestamptz not null default now(),
  primary key (name, version)
);

-- What a person has to do that no table of its own shows, such as a dispute that a provider reports and decides
-- elsewhere.
create table operator_tasks (
  kind text not null check (kind in ('provider_dispute', 'money_lost')),
  reference text not null,
  rail text not null,
  note text not null,
  opened_at timestamptz not null,
  done_at timestamptz,
  done_by text,
  check ((done_at is null) = (done_by is null)),
  primary key (kind, reference)
);
create index operator_tasks_open on operator_tasks (opened_at) where done_at is null;

-- Merchants

-- Merchants, and their clients: what a page is opened for.
create table merchants (
  merchant_id text primary key,
  name text not null,
  image text,
  tag text,
  type text not null check (type in ('merchant', 'api_user')),
  colours jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- Who a merchant is in law: its legal name, registration, address, contact, and where it keeps personal data.
  organisation jsonb,
  -- Where a rail pays out what it collects for a merchant, by the rail's name: a sub-account there. None: the
  -- operator's own.
  payees jsonb not null default '{}'
);

create table clients (
  client_id text primary key,
  merchant_id text not null references merchants,
  name text not null,
  allowed_origins text[] not null default '{}',
  -- Where a client's payers may go when a consent has ended; null leads nowhere.
  return_url text check (return_url ~ '^https?://')
);

-- Merchants' secret keys, stored as SHA-256: named, with what they may do, from where and how long.
create table api_keys (
  key_hash bytea primary key,
  merchant_id text not null references merchants,
  label text not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  -- The day a secret key was last used, in UTC: the first use of each day is in the audit log.
  last_used_on text,
  key_id text not null default ('key_' || replace(gen_random_uuid()::text, '-', '')),
  -- Null for all.
  scopes text[],
  allowed_ips text[],
  expires_at timestamptz,
  -- The version of the API that a key was made for: what its requests are answered in unless they name another.
  api_version text not null default '2026-12-01',
  -- Which key of the merchant made a key; null where an operator did.
  created_by text
);
create unique index api_keys_by_id on api_keys (key_id);
create index api_keys_by_merchant on api_keys (merchant_id, created_at);

-- A discovery is where a client sends people to be recognised.
create table discoveries (
  discovery_id text primary key,
  client_id text not null references clients
);

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
  -- Nothing is sent to an endpoint before this: its answer asked for patience.
  slow_until timestamptz,
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
  check ((status = 'waiting') = (next_at is not null)),
  unique (endpoint_id, event_id)
);
create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, consent_id, sequence) where status = 'waiting';
create index webhook_deliveries_by_age on webhook_deliveries using brin (ordered_at) with (autosummarize = on);
-- What is due is looked for endpoint by endpoint, each in order: one that is far behind costs the others nothing.
create index webhook_deliveries_next on webhook_deliveries (endpoint_id, next_at, delivery_no) where next_at is not null;
create index webhook_deliveries_by_endpoint on webhook_deliveries (endpoint_id, delivery_no);
create index webhook_deliveries_exhausted on webhook_deliveries (endpoint_id, delivery_no) where status = 'exhausted';

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
-- What an attempt sent and was answered is dropped by its age, found as in 0391.
create index webhook_attempts_by_age on webhook_attempts using brin (at) with (autosummarize = on);

-- One row: up to which place of merchants' events deliveries were ordered.
create table webhook_positions (
  last_position bigint not null,
  only_one boolean primary key default true check (only_one)
);

-- Keys of the operator's people: apart from merchants' keys, so that neither can ever pass for the other.
create table operator_keys (
  key_hash bytea primary key,
  key_id text not null unique,
  name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);

-- What merchants' programs asked of the API, without bodies, addresses or anything about a person. Kept for 30 days.
create table merchant_requests (
  request_no bigint generated always as identity primary key,
  -- As `x-request-id` says it.
  request_id text not null unique,
  merchant_id text not null,
  key_id text not null,
  at timestamptz not null,
  method text not null,
  -- The pattern of the address, and the first id in it if it is one of ours.
  path text not null,
  about text,
  status integer not null,
  -- The code of the problem, if it was refused.
  code text,
  took_ms integer not null
);
create index merchant_requests_by_merchant on merchant_requests (merchant_id, request_no);
create index merchant_requests_by_time on merchant_requests (at);
create index merchant_requests_failed on merchant_requests (merchant_id, request_no) where status >= 400;

-- Identity

-- People, what proves who they are, and what they agreed to.
create table users (
  user_id text primary key,
  phone text not null unique,
  name text not null,
  image text,
  created_at timestamptz not null,
  -- The last sign-in with a passkey. Null for people who have not signed in since.
  last_seen_at timestamptz,
  -- `proven_at`: when a person proved who they are by more than their number; data of registries is read only then or
  -- after a wait. `access_ended_at`: when an operator ended all that could sign in as them; the next device has to
  -- wait and prove itself.
  proven_at timestamptz,
  access_ended_at timestamptz
);

-- One code a telephone at a time, as an HMAC under a key that is not in the database. A code belongs to the session
-- that asked for it: one person's code is neither replaced nor used up by another's.
create table one_time_codes (
  phone text not null,
  code_mac bytea not null,
  session_id text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (phone, session_id)
);

-- Wrong codes, counted by telephone whoever asks, so that guessing from many places gains nothing.
create table phone_locks (
  phone text primary key
);

create table passkeys (
  credential_id text primary key,
  user_id text not null references users,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null default '{}',
  created_at timestamptz not null,
  approves_from timestamptz not null,
  last_used_at timestamptz,
  -- Until then a passkey approves small sums only. Null: no such limit.
  limited_until timestamptz,
  -- What the person's device called itself when it made the passkey: 'Chrome on Android'. Null: unknown.
  device text check (length(device) <= 60)
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
  expires_at timestamptz not null,
  -- When an approval was prepared: it is good for minutes, not for as long as its sign-in.
  approval_nonce_at timestamptz,
  -- The sign-in of a device that waits: it is bound to the device, and to no person.
  waiting_device text
);
create index attest_sessions_by_age on attest_sessions (expires_at);
create index attest_sessions_by_credential on attest_sessions (credential_id) where credential_id is not null;
create index attest_sessions_by_waiting_device on attest_sessions (waiting_device) where waiting_device is not null;

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
  revoked_at timestamptz,
  -- Which passkey a session began with: it ends with it. Null for the sandbox's own sign-in.
  credential_id text
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_passkey on sessions (credential_id) where credential_id is not null and revoked_at is null;
create index sessions_by_age on sessions (expires_at);

create table memberships (
  invitation_id text primary key,
  user_id text not null references users,
  merchant_id text not null references merchants,
  role text not null,
  permissions text[] not null default '{}',
  status text not null check (status in ('invited', 'active', 'declined')),
  unique (user_id, merchant_id)
);

-- A device that enrolled by code for a person who is known already. Its passkey signs no one in until it is let in.
create table waiting_devices (
  device_id text primary key,
  user_id text not null references users,
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null default '{}',
  requested_at timestamptz not null,
  opens_at timestamptz not null,
  proof text check (proof in ('account', 'name')),
  proven_at timestamptz,
  ended_at timestamptz,
  ending text check (ending in ('stopped', 'admitted')),
  device text check (length(device) <= 60),
  check ((proof is null) = (proven_at is null)),
  check ((ending is null) = (ended_at is null))
);
create index waiting_devices_by_user on waiting_devices (user_id);
create index waiting_devices_by_age on waiting_devices (requested_at);

-- How a waiting device is being proven: wrong tries, and the transfer asked for.
create table device_proofs (
  device_id text primary key references waiting_devices on delete cascade,
  wrong_tries integer not null default 0,
  rail text,
  reference text,
  account_id text
);

-- The last day's codes of a phone number: each that was sent, and each wrong guess. `phone_locks` is the lock under
-- which they are counted.
create table code_events (
  phone text not null,
  session_id text not null,
  kind text not null check (kind in ('sent', 'wrong')),
  at timestamptz not null,
  -- The network that asked for a code or guessed at one, as a keyed hash: guesses and messages are counted by it.
  network text
);
create index code_events_by_phone on code_events (phone, at);
create index code_events_by_age on code_events (at);
create index code_events_by_network on code_events (network, at) where network is not null;

-- What all numbers together were sent in a day: messages cost money.
create table code_days (
  day date primary key,
  sends integer not null
);

-- The id by which one merchant knows a person: another merchant knows them by another, so that the two cannot be
-- joined.
create table merchant_payers (
  user_id text not null references users,
  merchant_id text not null references merchants,
  payer_id text not null,
  primary key (user_id, merchant_id),
  unique (merchant_id, payer_id)
);

-- Accounts

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
  -- By which charge's card an account is debited, where that was saved with a payment: the rail knows the card by it.
  card_of text,
  -- A card proves an account only where its bank confirms that it draws on it. An account known by a card alone is
  -- never debited, shared or paid. `proof` is what a card link rests on: the bank's word for the account, or the
  -- holder's name.
  card_confirmed boolean not null default false,
  -- By which right an account is debited: for each mandate system the link that its owner made, and the limits of its
  -- mandate (see domain/accounts/debit-right.ts). `mandate`: what a link asks of its bank.
  debit_rights jsonb not null default '{}',
  -- The rail that keeps an account's card: later debits of that card go there, whichever rail is chosen by then.
  card_rail text,
  unique (user_id, institution_code, account_number)
);
create index user_accounts_by_number on user_accounts (institution_code, account_number);

-- Searches by account number. `asker` is a person, or the keyed hash of an address: searches are counted by it.
create table search_askers (
  asker text primary key
);

create table bank_validations (
  validation_id text primary key,
  asker text not null references search_askers,
  started_at timestamptz not null,
  ended_at timestamptz
);
create index bank_validations_by_asker on bank_validations (asker, started_at);
create index bank_validations_open on bank_validations (started_at) where ended_at is null;

-- When a person's accounts were asked for by their BVN. The BVN itself never comes here, nor what was answered.
create table bvn_lookups (
  bvn_lookup_id bigint generated always as identity primary key,
  user_id text not null references users,
  requested_at timestamptz not null
);
create index bvn_lookups_by_user on bvn_lookups (user_id, requested_at);

-- Consent

create table signing_keys (
  key_id text primary key,
  public_key jsonb not null,
  created_at timestamptz not null default now()
);

-- One payment asked for by a link: what the merchant asked, as it asked it.
create table payment_requests (
  payment_request_id text primary key,
  merchant_id text not null references merchants,
  client_id text not null references clients,
  requested jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz
);
create index payment_requests_by_end on payment_requests (coalesce(expires_at, created_at));

-- Approvals of consents that are granted by being paid, whose debit failed, and that gave way to the next.
create table earlier_grants (
  consent_id text not null,
  user_id text not null,
  payer_name text not null,
  terms jsonb not null,
  terms_hash text not null,
  credential_id text not null,
  assertion jsonb not null,
  receipt text not null,
  granted_at timestamptz not null,
  confirmed_at timestamptz,
  evidence jsonb not null,
  payer_id text not null
);
create index earlier_grants_by_consent on earlier_grants (consent_id, granted_at);

-- Data

create table forms (
  form_id text primary key,
  merchant_id text not null references merchants,
  title text not null,
  sections text not null,
  created_at timestamptz not null
);

-- Consent

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
  user_id text references users,
  -- Whether somebody signed in has to approve, whoever pays.
  requires_auth boolean not null default false,
  auth_app_id text,
  data_sharing jsonb,
  form_id text references forms,
  form_values jsonb not null default '{}',
  needs_grant boolean not null default false,
  -- When a copy was sent of a consent that its payments granted; of one that a person approved, its grant says so.
  confirmed_at timestamptz,
  -- A consent may require its payer to choose a linked account, even if it schedules no payment.
  requires_account boolean not null default false,
  -- What the debits of a consent may take, in a period and in all, as its payer is shown it and signs it.
  limits jsonb,
  -- Sharing ends: its payer takes it back, or its time is over. The merchant can read it no more at once; our copy of
  -- the value is deleted soon after. The last day on which what a consent shares may be read; null if that is until
  -- its payer ends it.
  shared_until date,
  -- When the merchant was told that a consent had expired.
  expiry_sent_at timestamptz,
  -- The payer said no, until they take it back or the consent ends another way.
  declined_at timestamptz,
  declined_reason text,
  -- When a browser first showed a consent's page, so that its merchant is told once.
  opened_at timestamptz,
  -- When its merchant took a consent back that no one had answered. Nothing counts towards its payments after that.
  cancelled_at timestamptz,
  -- What the payer left out when they granted it: no longer part of the consent, and kept here as it was asked.
  left_out jsonb,
  -- A consent whose debits take the place of an earlier one's, once they are agreed to.
  supersedes text references consents,
  -- What the merchant said of each part: whether it is required, why, and of data and a form who receives it and how
  -- long it is kept. Any part but one that is required may be left out. A payment that was left out is asked for no
  -- more.
  part_requirements jsonb,
  -- When a browser last showed a pending consent's page, and when its merchant was last told that its payer had left
  -- it.
  seen_at timestamptz,
  abandoned_sent_at timestamptz,
  -- When what a law had kept of a consent was taken out, its years being over.
  forgotten_at timestamptz,
  -- When an expired offer to pay a debit was replaced by a later one. Nothing counts towards it after that; it reads
  -- as before.
  closed_at timestamptz,
  -- The merchant's own name for it.
  reference text,
  check ((status = 'granted') = (granted_at is not null)),
  constraint consents_cancelled check (cancelled_at is null or status = 'pending'),
  constraint consents_left_out check (left_out is null or (status = 'granted' and (not (left_out ? 'dataSharing') or
    ((data_sharing is null) and (shared_until is null))) and (not (left_out ? 'form') or form_id is null) and (not
    (left_out ? 'futurePayments') or limits is null)))
);
create index consents_by_merchant on consents (merchant_id, created_at desc, consent_id desc);
create index consents_expiring on consents (expires_at) where status = 'pending' and expiry_sent_at is null;
create index consents_superseding on consents (supersedes) where supersedes is not null;
create index consents_left on consents (seen_at)
  where status = 'pending' and seen_at is not null and (abandoned_sent_at is null or abandoned_sent_at < seen_at);
create index consents_remembered on consents (created_at, consent_id) where forgotten_at is null;
-- A merchant's lists by what they are filtered by, in their own order: the first page and the last cost the same.
-- Whatever a merchant calls by one name.
create index consents_by_reference on consents (merchant_id, reference, created_at desc, consent_id desc)
  where reference is not null;
create index consents_by_client on consents (client_id, created_at desc, consent_id desc);
create index consents_open on consents (merchant_id, created_at desc, consent_id desc)
  where status = 'pending' and declined_at is null and cancelled_at is null and expiry_sent_at is null;
create index consents_granted on consents (merchant_id, created_at desc, consent_id desc) where status = 'granted';
create index consents_declined on consents (merchant_id, created_at desc, consent_id desc)
  where status = 'pending' and cancelled_at is null and declined_at is not null;
create index consents_cancelled on consents (merchant_id, created_at desc, consent_id desc)
  where status = 'pending' and cancelled_at is not null;
-- A merchant's expired consents in the order of its list: few among many that were granted.
create index consents_expired on consents (merchant_id, created_at desc, consent_id desc)
  where status = 'pending' and declined_at is null and cancelled_at is null and expiry_sent_at is not null;

-- Platform

-- What merchants are told of their consents. One log for each consent; its events are counted without holes. A
-- consent's log begins in the transaction that makes the consent, whose merchant is checked there. To check it again
-- for the log and for each event would lock the merchant's row once more for each, and many transactions meet at that
-- row.
create table consent_logs (
  consent_id text primary key references consents,
  merchant_id text not null,
  -- The merchant's own name for the consent: its events bring it.
  reference text,
  -- How many events it has.
  events integer not null check (events >= 0)
);

-- An event gets its place after it was committed: until then it is in neither index of places.
create table merchant_events (
  written_no bigint generated always as identity primary key,
  event_id text not null unique,
  merchant_id text not null,
  consent_id text not null references consent_logs,
  sequence integer not null check (sequence > 0),
  type text not null,
  data jsonb not null,
  api_version text not null,
  happened_at timestamptz not null,
  -- Its place in the merchant's list, given after it was committed: who has read up to a place has missed nothing.
  position bigint,
  unique (consent_id, sequence)
);
create index merchant_events_unpositioned on merchant_events (written_no) where position is null;
create unique index merchant_events_by_position on merchant_events (position) where position is not null;
create index merchant_events_by_merchant on merchant_events (merchant_id, position) where position is not null;
create index merchant_events_by_age on merchant_events using brin (happened_at) with (autosummarize = on);

-- Consent

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
  granted_at timestamptz not null,
  confirmed_at timestamptz,
  -- What proves an approval after its passkey is gone.
  evidence jsonb not null,
  -- As the terms name them.
  payer_id text not null
);
create index grants_by_user on grants (user_id, granted_at desc);

-- The consents that a request led to, one at a time: another is made only where the last has expired. One consent may
-- answer several payment requests.
create table payment_request_consents (
  consent_id text not null references consents,
  payment_request_id text not null references payment_requests,
  ordinal integer not null check (ordinal >= 1),
  -- Which payment of the consent a request asked for.
  position integer not null check (position >= 0),
  unique (payment_request_id, ordinal),
  primary key (consent_id, payment_request_id)
);

-- What a granted consent is worth as a whole: when its payer last confirmed it and last looked at it, and what is to
-- be done about that next.
create table grant_statuses (
  consent_id text primary key references consents,
  user_id text not null references users,
  confirmed_at timestamptz not null,
  seen_at timestamptz not null,
  -- The day by which it is to be confirmed again, and how often its payer was asked to, once they were.
  confirm_by date,
  reminders integer not null default 0,
  -- `due`: not confirmed in time, so that nothing is taken or read. The last two are for good.
  state text not null default 'living' check (state in ('living', 'due', 'lapsed', 'over')),
  next_at timestamptz
);
create index grant_statuses_due on grant_statuses (next_at) where next_at is not null;

-- The receipts of a granted consent, one for each thing that happened to it, each with the hash of the one before.
-- Their number and the last hash are written under this row's lock, so that they are counted without holes.
create table receipt_chains (
  consent_id text primary key references consents,
  merchant_id text not null references merchants,
  merchant_name text not null,
  receipts integer not null default 0 check (receipts >= 0),
  -- SHA-256 of the last receipt as it was signed, base64url.
  last_hash text,
  check ((receipts = 0) = (last_hash is null))
);

create table receipts (
  consent_id text not null references receipt_chains,
  receipt_no integer not null check (receipt_no > 0),
  receipt_id text not null unique,
  kind text not null,
  jws text not null,
  issued_at timestamptz not null,
  primary key (consent_id, receipt_no)
);

-- Data

-- What was granted to be shared, item by item, each sealed with a key that is not in the database; null until it is
-- read. The answers to a form end as shared data does: one more item, whose value is kept in the tables of forms.
create table shared_items (
  consent_id text not null references consents,
  category text not null check (category in ('bvnData', 'ninData', 'userImages', 'bankAccounts', 'form')),
  item text not null,
  sealed bytea,
  position integer not null,
  valid_to date,
  ended_at timestamptz,
  ended_as text check (ended_as in ('withdrawn', 'expired', 'lapsed')),
  deleted_at timestamptz,
  -- When the merchant said that it had deleted its own copy.
  merchant_deleted_at timestamptz,
  primary key (consent_id, category, item),
  constraint shared_items_ended check ((ended_at is null) = (ended_as is null)),
  constraint shared_items_deleted check (deleted_at is null or ((ended_at is not null) and (sealed is null))),
  constraint shared_items_merchant_deleted check (merchant_deleted_at is null or ended_at is not null),
  -- Kept where forms are.
  constraint shared_items_answers check (category <> 'form' or sealed is null)
);
create index shared_items_running_out on shared_items (valid_to) where valid_to is not null and ended_at is null;
create index shared_items_to_delete on shared_items (ended_at) where ended_at is not null and deleted_at is null;
create index shared_answers_to_delete on shared_items (ended_at)
  where category = 'form' and ended_at is not null and deleted_at is null;

create table data_reads (
  data_read_id bigint generated always as identity primary key,
  consent_id text not null references consents,
  merchant_id text not null references merchants,
  items jsonb not null,
  read_at timestamptz not null
);
create index data_reads_by_consent on data_reads (consent_id, read_at);

-- A person's answers to the form of a consent; the answers themselves are sealed.
create table form_responses (
  form_response_id text primary key,
  form_id text not null references forms,
  consent_id text not null references consents,
  user_id text not null references users,
  created_at timestamptz not null,
  closed_at timestamptz,
  unique (consent_id, user_id)
);

create table form_answers (
  form_response_id text not null references form_responses,
  section_id text not null,
  sealed bytea not null,
  saved_at timestamptz not null,
  primary key (form_response_id, section_id)
);

create table form_files (
  file_id text primary key,
  form_response_id text not null references form_responses,
  section_id text not null,
  field text not null,
  name text not null,
  type text not null,
  size_bytes integer not null,
  sealed bytea not null,
  sent_at timestamptz not null
);
create index form_files_by_response on form_files (form_response_id);

-- Payments

-- Every report of a rail that was taken, by the rail's own event id: a second copy has no effect.
create table rail_reports (
  rail text not null,
  event_id text not null,
  taken_at timestamptz not null,
  primary key (rail, event_id)
);
create index rail_reports_by_age on rail_reports using brin (taken_at) with (autosummarize = on);

-- Where a payment is to end up, if not with the merchant. Held until the account is linked and its owner releases it.
-- A payee that a merchant named by bank and number: whose account it is shows once someone has linked it.
create table destinations (
  account_id text primary key,
  owner_user_id text references users,
  linked boolean not null default false,
  institution_code text,
  account_number text,
  account_name text,
  bank_name text,
  name_enquiry_id text
);
create index destinations_by_number on destinations (institution_code, account_number) where account_number is not null;

-- What a consent asks to be paid, and debits to come: one row a due date, with its plan's own fields on each.
-- `recipient`, `sender_name`, `location`: who is paid, in whose name, and where, as it is shown. `source_account_id`:
-- the payer's own account that they mean to pay from.
create table payments (
  payment_id text primary key,
  consent_id text not null references consents,
  position integer not null,
  type text not null check (type in ('immediate', 'future')),
  amount_kobo bigint not null check (amount_kobo between 1 and 9007199254740991),
  narration text not null,
  paypoint_id text,
  status text not null default 'pending' check (status in ('pending', 'executed')),
  executed_at timestamptz,
  transfer_status text not null default 'expected' check (transfer_status in ('expected', 'announced', 'received',
    'short', 'settled')),
  received_kobo bigint not null default 0,
  origin jsonb,
  payer_user_id text references users,
  destination_account_id text references destinations,
  released_at timestamptz,
  amount_type text check (amount_type in ('fixed', 'variable')),
  due_date date,
  start_date date,
  end_date date,
  frequency text check (frequency in ('daily', 'weekly', 'monthly', 'quarterly', 'yearly')),
  interval_units integer,
  -- Since when the payer does not want to be asked to save the card, or to link the account, that a payment was made
  -- with.
  offer_declined_at timestamptz,
  recipient jsonb,
  sender_name text,
  location text,
  source_account_id text references user_accounts on delete set null,
  -- The merchant who asks for a payment, which its consent names too: a payment's own rung books and lists it by
  -- this.
  requested_by text not null references merchants,
  claim_hash text,
  -- Who approved a consent's payments. Where it is not known who paid, its payments are in this person's history; the
  -- bank or card that paid is not shown to them for it.
  approved_by text references users,
  -- What merchants give back of immediate payments. A refund takes from the transfers, the charge or the purchase
  -- that paid: each of these parts goes back by its own rail, under its own id.
  refunded_kobo bigint not null default 0,
  left_out_at timestamptz,
  -- The merchant's own name for it.
  reference text,
  check (received_kobo between 0 and amount_kobo),
  check ((status = 'executed') = (executed_at is not null)),
  unique (consent_id, position),
  check ((type = 'future') = (amount_type is not null)),
  check ((frequency is null) = (interval_units is null)),
  constraint payments_collected check (case when (type = 'future') then ((status = 'executed') = (received_kobo > 0))
    else ((status = 'executed') = (received_kobo = amount_kobo)) end),
  constraint payments_refunded check (refunded_kobo >= 0 and refunded_kobo <= case when (status = 'executed') then
    received_kobo else 0 end),
  constraint payments_left_out check (left_out_at is null or ((status = 'pending') and (received_kobo = 0))),
  constraint payments_interval check (interval_units > 0)
);
create index payments_on_hold on payments (destination_account_id)
  where destination_account_id is not null and released_at is null;
create index payments_falling_due on payments (due_date) where type = 'future' and status = 'pending';
create index payments_of_person on payments ((coalesce(payer_user_id, approved_by)), executed_at desc)
  where status = 'executed';
-- Whether other payments still go there.
create index payments_by_destination on payments (destination_account_id) where destination_account_id is not null;
-- With the id, so that those of one moment have their order, too, and none are sorted.
create index payments_of_asker on payments (requested_by, executed_at desc, payment_id desc) where status = 'executed';
create index payments_by_reference on payments (requested_by, reference) where reference is not null;
create index payments_by_words on payments
  using gin (payment_word_parts(requested_by, lower(narration || ' ' || coalesce(recipient ->> 'accountName', ''))))
  where status = 'executed';

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
  -- Whether the account takes one amount exactly, as its rail said when it was opened.
  exact boolean not null default false,
  payee text,
  -- A one-time account that took nothing is asked about once more after it has closed, since the report of its money
  -- may be lost. `poll_pending`: it was asked about, and there is no answer yet.
  looked_at timestamptz,
  poll_pending boolean not null default false,
  -- A one-time account that is closed here before its bank closes it may still take money: it is asked about once its
  -- bank has closed it, too. Null if that is not later.
  bank_closes_at timestamptz,
  primary key (payment_id, ordinal)
);
create index transfer_accounts_expiring on transfer_accounts (expires_at) where short_returned_at is null;
create index transfer_accounts_by_number on transfer_accounts (rail, account_number, expires_at);
create index transfer_accounts_unlooked on transfer_accounts (coalesce(bank_closes_at, expires_at))
  where looked_at is null or poll_pending;

-- Money that came to a one-time account. Banks give the number of a one-time account again once it has expired: an
-- account is named by its payment, and by its number only as the newest of that number.
create table transfers (
  transfer_id text primary key,
  rail text not null,
  rail_reference text not null,
  account_number text not null,
  payment_id text not null references payments,
  amount_kobo bigint not null check (amount_kobo > 0),
  applied_kobo bigint not null default 0,
  sender jsonb not null,
  status text not null check (status in ('received', 'settled')),
  received_at timestamptz not null,
  settled_at timestamptz,
  -- What a rail keeps for its work, if it tells: the books show gross amounts, and the fee beside them. Null: not
  -- told.
  fee_kobo bigint check (fee_kobo >= 0),
  payee text,
  check (applied_kobo between 0 and amount_kobo),
  unique (rail, rail_reference)
);
create index transfers_by_payment on transfers (payment_id);

create table transfer_returns (
  return_id text primary key,
  transfer_id text not null references transfers,
  payment_id text not null references payments,
  amount_kobo bigint not null check (amount_kobo > 0),
  reason text not null check (reason in ('over', 'late', 'short', 'refund')),
  status text not null default 'pending' check (status in ('pending', 'returned')),
  requested_at timestamptz not null,
  returned_at timestamptz,
  -- What a return or refund needs that failed. It stays pending in the books: the money is still here.
  action_required text check (action_required in ('account', 'operator')),
  -- When a return or refund that is under way was last asked about: a provider may tell of it once, and that may be
  -- lost.
  looked_at timestamptz
);
create index transfer_returns_by_payment on transfer_returns (payment_id);
create index transfer_returns_under_way on transfer_returns (requested_at) where status = 'pending';

-- The ledger: double entry. Debits are positive, credits negative. Nothing in it is ever changed. A test charge is of
-- no payment; all else that is booked still is.
create table ledger_transactions (
  ledger_transaction_id bigint generated always as identity primary key,
  kind text not null check (kind in ('transfer_settled', 'payment_executed', 'transfer_returned', 'payment_released',
    'purchase_settled', 'purchase_reversed', 'charge_settled', 'charge_refunded', 'charge_reversed',
    'link_charge_settled', 'link_charge_refunded', 'debit_settled', 'debit_executed', 'debit_refund_ordered',
    'debit_refunded', 'debit_reversed', 'payment_refund_ordered', 'transfer_fee', 'charge_fee')),
  reference text not null,
  payment_id text references payments,
  booked_at timestamptz not null,
  -- The merchant who asks for the payment.
  merchant_id text,
  unique (kind, reference),
  check ((payment_id is null) = (kind in ('link_charge_settled', 'link_charge_refunded', 'transfer_fee',
    'charge_fee')))
);
-- A merchant's transactions, the newest first.
create index ledger_transactions_of_merchant on ledger_transactions (merchant_id, booked_at desc, reference desc)
  where kind in ('payment_executed', 'debit_executed', 'payment_refund_ordered', 'debit_refund_ordered',
    'transfer_returned', 'charge_refunded', 'debit_refunded', 'purchase_reversed', 'charge_reversed', 'debit_reversed');

create function ledger_refuse_change() returns trigger language plpgsql as $body$
begin
  raise exception 'The ledger is append-only';
end $body$;

create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function ledger_refuse_change();

create table ledger_entries (
  ledger_transaction_id bigint not null references ledger_transactions,
  line smallint not null,
  account text not null,
  amount_kobo bigint not null check (amount_kobo <> 0),
  primary key (ledger_transaction_id, line)
);
create index ledger_entries_by_account on ledger_entries (account);

create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function ledger_refuse_change();

-- Every statement that adds to the ledger has to balance by itself, so only what it added is looked at: a statement
-- that also read what was there would take longer with every booking.
create function ledger_check_balance() returns trigger language plpgsql as $body$
begin
  if exists (select from added group by ledger_transaction_id having sum(amount_kobo) <> 0 or count(*) < 2) then
    raise exception 'A ledger transaction does not balance';
  end if;
  return null;
end $body$;

create trigger ledger_entries_balance after insert on ledger_entries referencing new table as added
  for each statement execute function ledger_check_balance();

-- The keys under which a page seals card fields. The private part is itself sealed by a secret outside the database.
create table envelope_keys (
  key_id text primary key,
  public_key text not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null,
  -- The version of the key `card-envelopes` that sealed a private key.
  key_version smallint not null default 1
);

-- Card readers, as their acquirer knows them.
create table terminals (
  serial text primary key,
  tid text not null,
  mid text not null,
  fetched_at timestamptz not null,
  -- The merchant whose reader this is, as its acquirer says. Null until the reader's keys are loaded again: such a
  -- reader takes no money.
  merchant_id text references merchants
);

-- Purchases by chip card. Nothing of the card but its masked number. 'asked': the acquirer's answer is not known yet;
-- 'ended': it never saw the purchase and never will take it.
create table chip_purchases (
  purchase_id text primary key,
  acquirer text not null,
  tid text not null,
  rrn text not null,
  payment_id text not null references payments,
  serial text not null,
  trans_datetime text not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  masked_pan text not null,
  status text not null default 'asked' check (status in ('asked', 'approved', 'declined', 'ended')),
  response_code text,
  authorisation_code text,
  icc_response text,
  applied_kobo bigint not null default 0,
  requested_at timestamptz not null,
  decided_at timestamptz,
  reversed_at timestamptz,
  payer_user_id text references users,
  claim_hash text,
  check (applied_kobo = 0 or applied_kobo = amount_kobo),
  check ((status = 'asked') = (decided_at is null)),
  check (status = 'approved' or applied_kobo = 0),
  unique (tid, rrn)
);
create unique index chip_purchases_undecided on chip_purchases (payment_id) where status = 'asked';
create index chip_purchases_by_payment on chip_purchases (payment_id);

-- How often a card was tried with a wrong PIN on a day. The card by a keyed hash; the key is not in this database.
create table pin_guesses (
  card_hash bytea not null,
  day date not null,
  guesses integer not null,
  primary key (card_hash, day)
);

-- What merchants were warned of, once an hour for each.
create table card_alarms (
  merchant_id text not null references merchants,
  scope text not null check (scope in ('payment', 'card', 'bin', 'merchant')),
  subject text not null,
  hour timestamptz not null,
  primary key (merchant_id, scope, subject, hour)
);

-- Card envelopes that were opened, by the digest of their wrapped key, so that each is used once. Kept for as long as
-- the envelope's key could open it.
create table used_envelopes (
  digest text primary key,
  -- The digest of the charge it was opened for: a repeat of that request may open it again.
  used_by text not null,
  used_at timestamptz not null
);
create index used_envelopes_by_time on used_envelopes (used_at);

-- Who said that a transfer was on its way. Anyone with the link can say so: it proves nothing by itself.
create table transfer_announcements (
  payment_id text not null references payments,
  user_id text references users,
  claim_hash text,
  announced_at timestamptz not null,
  -- Whoever announced a transfer is asked whether to link its account, and may say no for themselves alone.
  offer_declined_at timestamptz
);
create unique index transfer_announcements_once
  on transfer_announcements (payment_id, coalesce(user_id, ''), coalesce(claim_hash, ''));

-- Money that a bank did not take and sends back itself. It never was here, so nothing of it is booked.
create table transfer_rejections (
  rail text not null,
  event_id text not null,
  account_number text not null,
  payment_id text not null references payments,
  amount_kobo bigint not null check (amount_kobo > 0),
  reason text not null check (reason in ('wrong_amount', 'screened')),
  rejected_at timestamptz not null,
  primary key (rail, event_id)
);
create index transfer_rejections_by_payment on transfer_rejections (payment_id);

create table payment_refunds (
  refund_id text primary key,
  payment_id text not null references payments,
  consent_id text not null references consents,
  merchant_id text not null references merchants,
  amount_kobo bigint not null check (amount_kobo > 0),
  reason text,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  created_at timestamptz not null,
  -- When its payer was told that it is on its way, if they could be.
  notified_at timestamptz,
  client_id text references clients
);
create index payment_refunds_by_payment on payment_refunds (payment_id);
create index payment_refunds_by_merchant on payment_refunds (merchant_id, created_at desc, refund_id desc);
create index payment_refunds_by_status on payment_refunds (merchant_id, status, created_at desc, refund_id desc);

create table payment_refund_parts (
  part_id text primary key,
  refund_id text not null references payment_refunds,
  amount_kobo bigint not null check (amount_kobo > 0),
  status text not null default 'pending' check (status in ('pending', 'returned', 'failed')),
  action_required text check (action_required in ('account', 'operator')),
  check ((status = 'failed') = (action_required is not null))
);
create index payment_refund_parts_by_refund on payment_refund_parts (refund_id);

-- Payments that were made while their transfer provider did not answer: they have no account yet, and are shown all
-- the same.
create table transfer_accounts_owed (
  payment_id text primary key
);

-- Linking

-- Attempts to link an account. 'asked': the rail has not answered yet. 'waiting': for the payer or the bank. 'ended':
-- it was given up, by a newer attempt or by its time. `intent` is the hash of the Idempotency-Key; `asks` is what the
-- rail wants of the payer.
create table account_links (
  link_id text primary key,
  rail text not null,
  service text not null check (service in ('direct', 'alternate')),
  user_id text not null references users,
  intent bytea,
  institution_code text not null,
  bank_name text not null,
  account_number text not null,
  account_name text not null,
  possible jsonb not null,
  state text not null default 'asked' check (state in ('asked', 'waiting', 'failed', 'ended', 'bank_approved',
    'approved', 'cancelled')),
  instructions jsonb,
  trans_ref text,
  guesses integer not null default 0,
  account_id text references user_accounts on delete set null,
  requested_at timestamptz not null,
  waits_until timestamptz,
  checked_at timestamptz,
  decided_at timestamptz,
  mandate jsonb,
  check (state <> 'waiting' or ((instructions is not null) and (waits_until is not null))),
  unique (user_id, service, intent)
);
create unique index account_links_open on account_links (user_id, institution_code, account_number, service)
  where state in ('asked', 'waiting');
create unique index account_links_by_trans_ref on account_links (trans_ref) where trans_ref is not null;
create index account_links_unsettled on account_links (requested_at) where state in ('asked', 'waiting', 'bank_approved');
-- A link that ended while its payer was on the provider's page may still be agreed to there. It is asked about, and
-- withdrawn.
create index account_links_ended on account_links (decided_at) where state in ('failed', 'ended');

-- Mandates

-- The right to debit that a grant gives: its schedule is the consent's future payments. Whose a mandate is, each
-- party's own pause (`paused_until` is the payer's), and what was made stricter since it was signed. Who agreed to
-- debits whose years are over is kept no longer; the amounts stay, since the books lead to them.
create table mandates (
  consent_id text primary key references consents,
  user_id text references users,
  status text not null default 'active' check (status in ('active', 'cancelled', 'suspended', 'completed', 'expired',
    'revoked', 'superseded')),
  max_kobo bigint not null check (max_kobo between 1 and 9007199254740991),
  granted_at timestamptz not null,
  limits jsonb,
  paused_by text[] not null default '{}',
  paused_until date,
  suspended_reason text,
  ended_at timestamptz,
  merchant_id text references merchants,
  merchant_paused_until date,
  per_debit_kobo bigint check (per_debit_kobo > 0),
  -- Which of a merchant's clients asked: their lists of debits and refunds are filtered by it.
  client_id text references clients,
  -- Whether its payer wants to be told of each debit once more, the day before.
  reminds_day_before boolean not null default false
);
create index mandates_by_user on mandates (user_id, granted_at desc);
-- Pauses that end by themselves, by their day: each is ended, and told of, once it has come.
create index mandates_paused_until on mandates (least(paused_until, merchant_paused_until))
  where status in ('active', 'suspended') and (paused_until is not null or merchant_paused_until is not null);

-- Debits that are to take the place of others cannot begin while those hold: nothing is taken twice, whichever
-- process grants.
create function refuse_second_mandate() returns trigger language plpgsql as $$
begin
  if exists (
    select from consents c join mandates held on held.consent_id = c.supersedes
    where c.consent_id = new.consent_id and held.status in ('active', 'suspended')
  ) then
    raise exception 'The debits that these are to replace still hold: %', new.consent_id;
  end if;
  return new;
end $$;

create trigger mandates_replace_first before insert on mandates
  for each row execute function refuse_second_mandate();

create table mandate_accounts (
  consent_id text not null references mandates,
  account_id text not null references user_accounts,
  position integer not null,
  primary key (consent_id, account_id),
  unique (consent_id, position)
);
-- Who draws on an account, and whose a number is: both read their table whole.
create index mandate_accounts_by_account on mandate_accounts (account_id);

-- Public holidays that an operator declared since the table of holidays was made. Debits not yet sent move forward.
create table bank_holidays (
  day date primary key,
  name text not null,
  declared_at timestamptz not null,
  declared_by text not null
);

-- What is reserved for debits that their payer was told of, and what was spent by those that were executed, in each
-- period of each limit. The database itself refuses more than was consented to.
create table mandate_allowances (
  consent_id text not null references mandates,
  limit_no integer not null check (limit_no >= 0),
  period_start date not null,
  max_kobo bigint not null check (max_kobo >= 0),
  reserved_kobo bigint not null default 0 check (reserved_kobo >= 0),
  spent_kobo bigint not null default 0 check (spent_kobo >= 0),
  constraint mandate_allowances_consented check ((reserved_kobo + spent_kobo) <= max_kobo),
  primary key (consent_id, limit_no, period_start)
);

-- What happened to a mandate, by whom, each entry with a hash over the one before: none can be changed or left out
-- unseen.
create table mandate_history (
  consent_id text not null references mandates,
  seq integer not null check (seq > 0),
  what text not null,
  by text not null check (by in ('payer', 'merchant', 'bank', 'yarda')),
  at timestamptz not null,
  details text not null,
  hash bytea not null,
  primary key (consent_id, seq)
);

-- Retention

-- Who was erased at their own request, by the id that stays: what went, and what a law keeps until when. Who paid
-- without an account is erased by the consents that they paid; the receipt as it was signed.
create table erasures (
  erasure_id text primary key,
  user_id text unique references users,
  erased_at timestamptz not null,
  retained_until date not null,
  erased jsonb not null,
  retained jsonb not null,
  consents text[] not null default '{}',
  receipt text
);

-- Sandbox

-- What the pretend bank remembers. Nothing outside the sandbox reads these.
create table sandbox_settings (
  only_row boolean primary key default true check (only_row),
  clock_offset_ms bigint not null default 0,
  webhook_secret text not null
);

create table sandbox_accounts (
  account_number text primary key,
  reference text not null unique,
  account_name text not null,
  amount_kobo bigint not null,
  expires_at timestamptz not null
);

create table sandbox_reports (
  report_id text primary key,
  due_at timestamptz not null,
  body text not null,
  attempts integer not null default 0,
  delivered_at timestamptz
);
create index sandbox_reports_due on sandbox_reports (due_at) where delivered_at is null;

-- What the pretend acquirer remembers. Nothing outside the sandbox reads it.
create table sandbox_purchases (
  tid text not null,
  rrn text not null,
  decision jsonb,
  reversed boolean not null default false,
  primary key (tid, rrn)
);

-- What the pretend card network remembers. Nothing outside the sandbox reads it.
create table sandbox_charges (
  reference text primary key,
  card_id text,
  amount_kobo bigint not null,
  status jsonb not null,
  later_at timestamptz,
  later_status jsonb,
  return_url text
);

-- What the pretend mandate systems remember. Nothing outside the sandbox reads it.
create table sandbox_links (
  reference text primary key,
  account_number text not null,
  institution_code text not null,
  alternate boolean not null,
  pay_in_account text not null unique,
  status jsonb not null,
  later jsonb not null,
  confirmations integer not null default 0,
  paid_from text,
  -- Whether a pretend mandate system was told what it must know of the payer. The details themselves are not kept.
  detailed boolean not null default false
);

-- What a merchant's tests have chosen to happen next in the pretend world: to debits from an account, or to a phone.
create table sandbox_scenarios (
  target text primary key,
  name text not null,
  lasts boolean not null,
  -- The debit that it happened to, or when the phone first took no notice.
  used_by text,
  used_at timestamptz
);

-- Payments

-- Charges, one row for each time that one is tried, of a card or of a linked account, whatever it is for: `purpose`
-- says what, `purpose_id` which. Of a payment it is the payment; of linking it is the person, who links one card at a
-- time. Nothing of the card but its brand and its masked number. 'asked': where it stands is not known yet. 'otp',
-- 'challenge': it waits for its payer. `intent` is the hash of the Idempotency-Key that it was asked for with.
create table charge_attempts (
  attempt_id text primary key,
  rail text not null,
  purpose text not null check (purpose in ('payment', 'linking', 'debit')),
  purpose_id text not null,
  payment_id text generated always as (case when purpose = 'payment' then purpose_id end) stored
    references payments,
  linker_id text generated always as (case when purpose = 'linking' then purpose_id end) stored
    references users,
  intent bytea,
  amount_kobo bigint not null check (amount_kobo > 0),
  narration text not null,
  brand text,
  masked_pan text,
  account jsonb,
  save_card boolean not null default false,
  card_saved_at timestamptz,
  status text not null default 'asked' check (status in ('asked', 'otp', 'challenge', 'approved', 'declined')),
  decline_reason text,
  display_message text,
  challenge_url text,
  waits_until timestamptz,
  otp_guesses integer not null default 0,
  applied_kobo bigint not null default 0,
  requested_at timestamptz not null,
  decided_at timestamptz,
  -- What charges are counted by: the card, as an HMAC of its number, and the merchant who asks. Null for linked
  -- accounts; the merchant also for cards that a person links.
  card_hash bytea,
  merchant_id text,
  -- Who asked for an attempt to pay: the person signed in, and the hash of the page's claim secret. The attempt that
  -- settles a payment says who paid it.
  payer_user_id text references users,
  claim_hash text,
  -- Charges of rails that refund no part of one: each is used whole, or refunded whole.
  indivisible boolean not null default false,
  -- When a rail was last asked about a charge. Debits may be pending for days, and all get their turn.
  looked_at timestamptz,
  -- A card that is entered on the provider's own page: its number is known, masked, only once the charge is approved.
  hosted boolean not null default false,
  debit_id text generated always as (case when purpose = 'debit' then purpose_id end) stored,
  -- What a bank took back after it had approved it: nothing that is reported of such a charge later counts.
  reversed_at timestamptz,
  fee_kobo bigint check (fee_kobo >= 0),
  payee text,
  -- What a charge that waits for its payer asks for, if it is no code.
  requested_field text check (requested_field in ('phone', 'birthday', 'address')),
  check (applied_kobo between 0 and amount_kobo),
  check ((status in ('approved', 'declined')) = (decided_at is not null)),
  check ((status = 'declined') = (decline_reason is not null)),
  check (status = 'approved' or applied_kobo = 0),
  unique (purpose, purpose_id, intent),
  constraint charge_attempts_of_what check (masked_pan is not null or account is not null or hosted),
  constraint charge_attempts_link_applies_nothing check (purpose <> 'linking' or applied_kobo = 0)
);
create index charge_attempts_by_payment on charge_attempts (payment_id, requested_at) where payment_id is not null;
create index charge_attempts_undecided on charge_attempts (requested_at) where status in ('asked', 'otp', 'challenge');
create index charge_attempts_to_save on charge_attempts (payment_id) where save_card and status = 'approved';
create index charge_attempts_by_card on charge_attempts (card_hash, requested_at) where card_hash is not null;
create index charge_attempts_by_merchant on charge_attempts (merchant_id, requested_at) where merchant_id is not null;
-- A charge that was given up may still be confirmed at its bank: for some days it is asked about.
create index charge_attempts_ended on charge_attempts (decided_at)
  where status = 'declined' and decline_reason = 'ended' and account is null;
create index charge_attempts_of_links on charge_attempts (requested_at) where purpose = 'linking';
-- A charge that was declined on the provider's page may be paid there with another card: for some days it is asked
-- about.
create index charge_attempts_may_be_paid on charge_attempts (decided_at)
  where status = 'declined' and (decline_reason = 'ended' or hosted) and account is null;
-- Each payer has at most one open charge of a payment: no one's stands in the way of another's.
create unique index charge_attempts_open_of_payer on charge_attempts (purpose, purpose_id, (coalesce(payer_user_id, claim_hash, '')))
  where status in ('asked', 'otp', 'challenge');

-- What of an approved charge was not used, and goes back to where it was taken from.
create table charge_refunds (
  refund_id text primary key,
  attempt_id text not null references charge_attempts,
  amount_kobo bigint not null check (amount_kobo > 0),
  status text not null default 'pending' check (status in ('pending', 'returned')),
  requested_at timestamptz not null,
  returned_at timestamptz,
  action_required text check (action_required in ('account', 'operator')),
  looked_at timestamptz,
  -- Why money goes back by a charge's rail: it was more than was due, or its merchant gives it back.
  reason text not null default 'over' check (reason in ('over', 'refund'))
);
create index charge_refunds_by_attempt on charge_refunds (attempt_id);
create index charge_refunds_under_way on charge_refunds (requested_at) where status = 'pending';

-- Linking

-- What the test charge of a card is to link it to. `payment_id` is the name that the page knows it by; it is no
-- payment of a merchant.
create table card_links (
  attempt_id text primary key references charge_attempts,
  payment_id text not null unique,
  institution_code text not null,
  bank_name text not null,
  account_number text not null,
  account_name text not null,
  possible jsonb not null,
  account_id text references user_accounts on delete set null,
  proof text check (proof in ('account', 'name'))
);

-- Mandates

-- Carrying out what was agreed: one debit for each occurrence that a payer signed. What came of money that was taken
-- is its status, too. `paying_…`: a debit that its payer pays another way: the payment, until when it can be made,
-- and when the debit would have gone on.
create table debits (
  debit_id text primary key,
  consent_id text not null references mandates,
  -- Unique: an occurrence is collected by one debit, whatever races.
  payment_id text not null unique references payments,
  merchant_id text not null references merchants,
  narration text not null,
  amount_type text not null check (amount_type in ('fixed', 'variable')),
  max_kobo bigint not null check (max_kobo > 0),
  amount_kobo bigint,
  due_on date not null,
  -- When the next debit of the same plan falls due, and which of how many this is.
  next_due_on date,
  occurrence_no integer not null,
  occurrence_of integer not null,
  -- The business day on which it is collected, once it is planned.
  effective_on date,
  status text not null default 'planned' check (status in ('planned', 'awaiting_amount', 'notifying', 'notified',
    'sent', 'retry_planned', 'executed', 'disputed', 'refunded', 'reversed', 'failed', 'skipped', 'cancelled',
    'lapsed')),
  reason text,
  account_id text,
  notice_no integer not null default 0,
  notified_at timestamptz,
  not_before timestamptz,
  -- Attempts that a bank decided or is deciding, and how often the present one was asked for.
  attempts integer not null default 0,
  tries integer not null default 0,
  sent_at timestamptz,
  settled_at timestamptz,
  collected_kobo bigint not null default 0,
  -- When there is something to do for it next; null if nothing is left.
  next_at timestamptz,
  -- The merchant's own name for a debit.
  reference text,
  paying_consent_id text references consents,
  paying_payment_id text references payments,
  paying_until timestamptz,
  paying_resume_at timestamptz,
  -- What a merchant gives back of a debit that was taken: each refund is of the charge that took it, which may have
  -- several.
  refunded_kobo bigint not null default 0,
  -- On how many days a debit was not sent because its bank said beforehand that there was too little.
  short_days integer not null default 0 check (short_days >= 0),
  -- A fixed debit of every day is told of with the others of its week: by which notice.
  week_notice_id text,
  -- The account that a debit was last asked of, or would have been but for its bank's word that there was too little:
  -- the next notice names it.
  tried_account_id text,
  check (amount_kobo between 1 and max_kobo),
  check (collected_kobo between 0 and max_kobo),
  check (effective_on is null or effective_on >= due_on),
  check (status not in ('notifying', 'notified', 'sent', 'retry_planned', 'executed') or amount_kobo is not null),
  check (status <> 'sent' or ((notified_at is not null) and (not_before <= sent_at))),
  check (refunded_kobo between 0 and collected_kobo),
  constraint debits_taken check ((status in ('executed', 'disputed', 'refunded', 'reversed')) = (collected_kobo > 0)),
  constraint debits_refunded check (status <> 'refunded' or refunded_kobo = collected_kobo)
);
create index debits_due on debits (next_at) where next_at is not null;
create index debits_by_consent on debits (consent_id, due_on);
create index debits_by_week_notice on debits (week_notice_id) where week_notice_id is not null;
create index debits_by_status on debits (merchant_id, status, due_on desc, debit_id desc);
-- In the order of the list, the id too: by the other all debits of a day were read and sorted for a page.
create index debits_by_reference on debits (merchant_id, reference, due_on desc, debit_id desc)
  where reference is not null;
create index debits_of_merchant on debits (merchant_id, due_on desc, debit_id desc);
-- What is paid in place of a debit counts only while that is not taken: each payment asks which debit, if any.
create index debits_by_paying_consent on debits (paying_consent_id) where paying_consent_id is not null;

-- What people are told, and when the message rail accepted it. `link_hash` is the SHA-256 of the secret in its link.
-- A notice may be about a whole mandate rather than one debit.
create table notices (
  notice_id text primary key,
  kind text not null,
  debit_id text references debits,
  notice_no integer not null,
  user_id text not null references users,
  channel text not null default 'sms' check (channel = 'sms'),
  text_hash bytea,
  link_hash bytea,
  ordered_at timestamptz not null,
  accepted_at timestamptz,
  tries integer not null default 0,
  next_at timestamptz,
  consent_id text references mandates,
  unique (debit_id, kind, notice_no),
  constraint notices_about_one check ((debit_id is null) <> (consent_id is null))
);
create index notices_due on notices (next_at) where next_at is not null;
create index notices_by_link on notices (link_hash) where link_hash is not null;
create unique index notices_of_mandate on notices (consent_id, kind, notice_no) where consent_id is not null;

-- What a payer says is wrong with a debit that was taken. Until when a merchant can answer a dispute, who decided it,
-- and what the merchant says to the payer.
create table disputes (
  dispute_id text primary key,
  debit_id text not null unique references debits,
  reason text not null check (reason in ('not_agreed', 'wrong_amount', 'wrong_day', 'twice', 'not_received')),
  note text,
  status text not null default 'open' check (status in ('open', 'upheld', 'refused')),
  opened_at timestamptz not null,
  decided_at timestamptz,
  decide_by timestamptz not null,
  decided_by text check (decided_by in ('merchant', 'operator', 'yarda', 'bank', 'clock')),
  answer text,
  constraint disputes_decided check ((status = 'open') = (decided_by is null) and (status = 'open') = (decided_at is
    null))
);
create index disputes_open on disputes (decide_by) where status = 'open';

create table debit_refunds (
  refund_id text primary key references charge_refunds,
  debit_id text not null references debits,
  amount_kobo bigint not null check (amount_kobo > 0),
  ordered_at timestamptz not null
);
create index debit_refunds_by_debit on debit_refunds (debit_id);

alter table charge_attempts add foreign key (debit_id) references debits;
alter table debits add foreign key (week_notice_id) references notices;

-- Each holds one row.
insert into merchant_event_positions (last_position) values (0);
insert into webhook_positions (last_position) values (0);

-- Yarda itself, for which `/` and `/login` sign people in.
insert into merchants (merchant_id, name, type, tag) values ('mer_yarda', 'Yarda', 'merchant', 'yarda');
insert into clients (client_id, merchant_id, name) values ('cli_yarda', 'mer_yarda', 'Yarda');
insert into discoveries (discovery_id, client_id) values ('dsc_yarda', 'cli_yarda');
