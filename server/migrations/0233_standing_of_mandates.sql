-- Whose a mandate is, each party's own pause (`paused_until` is the payer's), and what was made stricter since it was signed.
alter table mandates
  add column merchant_id text references merchants,
  add column merchant_paused_until date,
  add column per_debit_kobo bigint check (per_debit_kobo > 0);
update mandates set merchant_id = consents.merchant_id from consents where consents.consent_id = mandates.consent_id;

-- The merchant's own name for a debit.
alter table debits add column reference text;

-- What happened to a mandate, by whom, each entry with a hash over the one before: none can be changed or left out unseen.
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
