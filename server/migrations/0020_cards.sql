-- Charges of cards, one row for each time that a payer tries. Nothing of the card but its brand and its masked number.
-- 'asked': where it stands is not known yet. 'otp', 'challenge': it waits for its payer. `intent` is the hash of the
-- Idempotency-Key that it was asked for with.
create table card_attempts (
  attempt_id text primary key,
  rail text not null,
  payment_id text not null references payments,
  intent bytea,
  amount_kobo bigint not null check (amount_kobo > 0),
  brand text,
  masked_pan text not null,
  status text not null default 'asked' check (status in ('asked', 'otp', 'challenge', 'approved', 'declined')),
  decline_reason text,
  display_message text,
  challenge_url text,
  waits_until timestamptz,
  otp_guesses integer not null default 0,
  applied_kobo bigint not null default 0 check (applied_kobo between 0 and amount_kobo),
  asked_at timestamptz not null,
  decided_at timestamptz,
  unique (payment_id, intent),
  check ((status in ('approved', 'declined')) = (decided_at is not null)),
  check ((status = 'declined') = (decline_reason is not null)),
  check (status = 'approved' or applied_kobo = 0)
);
create unique index card_attempts_open on card_attempts (payment_id) where status in ('asked', 'otp', 'challenge');
create index card_attempts_by_payment on card_attempts (payment_id, asked_at);
create index card_attempts_undecided on card_attempts (asked_at) where status in ('asked', 'otp', 'challenge');

-- What of an approved charge was not needed, and goes back to its card.
create table card_refunds (
  refund_id text primary key,
  attempt_id text not null unique references card_attempts,
  payment_id text not null references payments,
  amount_kobo bigint not null check (amount_kobo > 0),
  status text not null default 'pending' check (status in ('pending', 'returned')),
  requested_at timestamptz not null,
  returned_at timestamptz
);
create index card_refunds_by_payment on card_refunds (payment_id);

-- How often a card was tried with a wrong PIN on a day. The card by a keyed hash; the key is not in this database.
create table pin_guesses (
  card_hash bytea not null,
  day date not null,
  guesses integer not null,
  primary key (card_hash, day)
);

-- What the pretend card network remembers. Nothing outside the sandbox reads it.
create table sandbox_charges (
  reference text primary key,
  card_id text,
  amount_kobo bigint not null,
  standing jsonb not null,
  later_at timestamptz,
  later_standing jsonb
);

alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in
  ('transfer_settled', 'payment_executed', 'transfer_returned', 'payment_released', 'purchase_settled', 'purchase_reversed',
   'charge_settled', 'charge_refunded'));
