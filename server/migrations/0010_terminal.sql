-- The keys under which a page seals card fields. The private part is itself sealed by a secret outside the database.
create table envelope_keys (
  key_id text primary key,
  public_key text not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null
);

-- Card readers, as their acquirer knows them.
create table terminals (
  serial text primary key,
  tid text not null,
  mid text not null,
  fetched_at timestamptz not null
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
  applied_kobo bigint not null default 0 check (applied_kobo in (0, amount_kobo)),
  asked_at timestamptz not null,
  decided_at timestamptz,
  reversed_at timestamptz,
  unique (tid, rrn),
  check ((status = 'asked') = (decided_at is null)),
  check (status = 'approved' or applied_kobo = 0)
);
create unique index chip_purchases_undecided on chip_purchases (payment_id) where status = 'asked';
create index chip_purchases_by_payment on chip_purchases (payment_id);

-- What the pretend acquirer remembers. Nothing outside the sandbox reads it.
create table sandbox_purchases (
  tid text not null,
  rrn text not null,
  decision jsonb,
  reversed boolean not null default false,
  primary key (tid, rrn)
);

alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in
  ('transfer_settled', 'payment_executed', 'transfer_returned', 'payment_released', 'purchase_settled', 'purchase_reversed'));
