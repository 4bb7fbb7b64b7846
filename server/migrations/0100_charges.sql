-- Charges, one row for each time that one is tried, of a card or of a linked account, whatever it is for: `purpose` says
-- what, `purpose_id` which. Of a payment it is the payment; of linking it is the person, who links one card at a time.
-- Nothing of the card but its brand and its masked number. 'asked': where it stands is not known yet. 'otp', 'challenge':
-- it waits for its payer. `intent` is the hash of the Idempotency-Key that it was asked for with.
create table charge_attempts (
  attempt_id text primary key,
  rail text not null,
  purpose text not null check (purpose in ('payment', 'linking')),
  purpose_id text not null,
  payment_id text generated always as (case when purpose = 'payment' then purpose_id end) stored references payments,
  linker_id text generated always as (case when purpose = 'linking' then purpose_id end) stored references users,
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
  applied_kobo bigint not null default 0 check (applied_kobo between 0 and amount_kobo),
  asked_at timestamptz not null,
  decided_at timestamptz,
  unique (purpose, purpose_id, intent),
  check (masked_pan is not null or account is not null),
  check ((status in ('approved', 'declined')) = (decided_at is not null)),
  check ((status = 'declined') = (decline_reason is not null)),
  check (status = 'approved' or applied_kobo = 0),
  check (purpose <> 'linking' or (amount_kobo between 100 and 1000 and applied_kobo = 0))
);

-- What the test charge of a card is to link it to. `payment_id` is the name that the page knows it by; it is no payment of
-- a merchant.
create table card_links (
  attempt_id text primary key references charge_attempts,
  payment_id text not null unique,
  institution_code text not null,
  bank_name text not null,
  account_number text not null,
  account_name text not null,
  possible jsonb not null,
  account_id text references user_accounts on delete set null
);

-- What of an approved charge was not used, and goes back to where it was taken from.
create table charge_refunds (
  refund_id text primary key,
  attempt_id text not null unique references charge_attempts,
  amount_kobo bigint not null check (amount_kobo > 0),
  status text not null default 'pending' check (status in ('pending', 'returned')),
  requested_at timestamptz not null,
  returned_at timestamptz
);

insert into charge_attempts (attempt_id, rail, purpose, purpose_id, intent, amount_kobo, narration, brand, masked_pan,
  account, save_card, card_saved_at, status, decline_reason, display_message, challenge_url, waits_until, otp_guesses,
  applied_kobo, asked_at, decided_at)
select attempt_id, rail, 'payment', payment_id, intent, a.amount_kobo, p.narration, brand, masked_pan, account, save_card,
  card_saved_at, a.status, decline_reason, display_message, challenge_url, waits_until, otp_guesses, applied_kobo, asked_at,
  decided_at
from card_attempts a join payments p using (payment_id)
union all
select charge_id, rail, 'linking', user_id, intent, amount_kobo, 'Card check, refunded', brand, masked_pan, null, false,
  null, status, decline_reason, display_message, challenge_url, waits_until, otp_guesses, 0, asked_at, decided_at
from link_charges;

insert into card_links (attempt_id, payment_id, institution_code, bank_name, account_number, account_name, possible, account_id)
select charge_id, payment_id, institution_code, bank_name, account_number, account_name, possible, account_id
from link_charges;

insert into charge_refunds (refund_id, attempt_id, amount_kobo, status, requested_at, returned_at)
select refund_id, attempt_id, amount_kobo, status, requested_at, returned_at from card_refunds
union all
select refund_id, charge_id, amount_kobo, status, requested_at, returned_at from link_refunds;

create unique index charge_attempts_open on charge_attempts (purpose, purpose_id)
  where status in ('asked', 'otp', 'challenge');
create index charge_attempts_by_payment on charge_attempts (payment_id, asked_at) where payment_id is not null;
create index charge_attempts_undecided on charge_attempts (asked_at) where status in ('asked', 'otp', 'challenge');
create index charge_attempts_to_save on charge_attempts (payment_id) where save_card and status = 'approved';

drop table card_refunds, link_refunds, card_attempts, link_charges;

-- The jobs that looked after the two kinds apart: nothing works them any more, so nothing is to order them.
do $body$ begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name in ('reconcile-cards', 'reconcile-link-charges');
  end if;
end $body$;
