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

-- Attempts to link an account. 'asked': the rail has not answered yet. 'waiting': for the payer or the bank. 'ended': it
-- was given up, by a newer attempt or by its time. `intent` is the hash of the Idempotency-Key; `asks` is what the rail
-- wants of the payer.
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
  state text not null default 'asked'
    check (state in ('asked', 'waiting', 'failed', 'ended', 'bank_approved', 'approved', 'cancelled')),
  asks jsonb,
  trans_ref text,
  guesses integer not null default 0,
  account_id text references user_accounts on delete set null,
  asked_at timestamptz not null,
  waits_until timestamptz,
  checked_at timestamptz,
  decided_at timestamptz,
  unique (user_id, service, intent),
  check (state <> 'waiting' or (asks is not null and waits_until is not null))
);
create unique index account_links_open on account_links (user_id, institution_code, account_number, service)
  where state in ('asked', 'waiting');
create unique index account_links_by_trans_ref on account_links (trans_ref) where trans_ref is not null;
create index account_links_unsettled on account_links (asked_at) where state in ('asked', 'waiting', 'bank_approved');

-- Cards that are linked to an account: a test charge, as card_attempts has it for a payment. `payment_id` is the name
-- that the page knows the test payment by; it is no payment of a merchant.
create table link_charges (
  charge_id text primary key,
  payment_id text not null unique,
  rail text not null,
  user_id text not null references users,
  intent bytea,
  institution_code text not null,
  bank_name text not null,
  account_number text not null,
  account_name text not null,
  possible jsonb not null,
  amount_kobo bigint not null check (amount_kobo between 100 and 1000),
  brand text,
  masked_pan text not null,
  status text not null default 'asked' check (status in ('asked', 'otp', 'challenge', 'approved', 'declined')),
  decline_reason text,
  display_message text,
  challenge_url text,
  waits_until timestamptz,
  otp_guesses integer not null default 0,
  account_id text references user_accounts on delete set null,
  asked_at timestamptz not null,
  decided_at timestamptz,
  unique (user_id, intent),
  check ((status in ('approved', 'declined')) = (decided_at is not null)),
  check ((status = 'declined') = (decline_reason is not null))
);
create unique index link_charges_open on link_charges (user_id) where status in ('asked', 'otp', 'challenge');
create index link_charges_undecided on link_charges (asked_at) where status in ('asked', 'otp', 'challenge');

-- Every test charge goes back, whole.
create table link_refunds (
  refund_id text primary key,
  charge_id text not null unique references link_charges,
  amount_kobo bigint not null check (amount_kobo > 0),
  status text not null default 'pending' check (status in ('pending', 'returned')),
  requested_at timestamptz not null,
  returned_at timestamptz
);

-- A test charge is of no payment; all else that is booked still is.
alter table ledger_transactions alter column payment_id drop not null;
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in
  ('transfer_settled', 'payment_executed', 'transfer_returned', 'payment_released', 'purchase_settled', 'purchase_reversed',
   'charge_settled', 'charge_refunded', 'link_charge_settled', 'link_charge_refunded'));
alter table ledger_transactions add constraint ledger_transactions_payment_check
  check ((payment_id is null) = (kind in ('link_charge_settled', 'link_charge_refunded')));

-- What the pretend mandate systems remember. Nothing outside the sandbox reads it.
create table sandbox_links (
  reference text primary key,
  account_number text not null,
  institution_code text not null,
  alternate boolean not null,
  pay_in_account text not null unique,
  standing jsonb not null,
  later jsonb not null,
  confirmations integer not null default 0,
  paid_from text
);
