-- Carrying out what was agreed: one debit for each occurrence that a payer signed.
alter table mandates drop constraint mandates_status_check;
alter table mandates
  add constraint mandates_status_check
    check (status in ('active', 'cancelled', 'suspended', 'completed', 'expired', 'revoked', 'superseded')),
  add column paused_by text[] not null default '{}',
  add column paused_until date,
  add column suspended_reason text,
  add column ended_at timestamptz;

create table debits (
  debit_id text primary key,
  consent_id text not null references mandates,
  -- Unique: an occurrence is collected by one debit, whatever races.
  payment_id text not null unique references payments,
  merchant_id text not null references merchants,
  narration text not null,
  amount_type text not null check (amount_type in ('fixed', 'variable')),
  most_kobo bigint not null check (most_kobo > 0),
  amount_kobo bigint check (amount_kobo between 1 and most_kobo),
  due_on date not null,
  -- When the next debit of the same plan falls due, and which of how many this is.
  next_due_on date,
  occurrence_no integer not null,
  occurrence_of integer not null,
  -- The business day on which it is collected, once it is planned.
  effective_on date,
  status text not null default 'planned' check (status in ('planned', 'awaiting_amount', 'notifying', 'notified', 'sent',
    'retry_planned', 'executed', 'failed', 'skipped', 'cancelled', 'lapsed')),
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
  collected_kobo bigint not null default 0 check (collected_kobo between 0 and most_kobo),
  -- When there is something to do for it next; null if nothing is left.
  next_at timestamptz,
  check (effective_on is null or effective_on >= due_on),
  check (status not in ('notifying', 'notified', 'sent', 'retry_planned', 'executed') or amount_kobo is not null),
  check (status <> 'sent' or (notified_at is not null and not_before <= sent_at)),
  check ((status = 'executed') = (collected_kobo > 0))
);
create index debits_due on debits (next_at) where next_at is not null;
create index debits_by_consent on debits (consent_id, due_on);
create index debits_by_merchant on debits (merchant_id, due_on desc, debit_id);

-- What people are told, and when the message rail accepted it. `link_hash` is the SHA-256 of the secret in its link.
create table notices (
  notice_id text primary key,
  kind text not null,
  debit_id text not null references debits,
  notice_no integer not null,
  user_id text not null references users,
  channel text not null default 'sms' check (channel in ('sms')),
  text_hash bytea,
  link_hash bytea,
  ordered_at timestamptz not null,
  accepted_at timestamptz,
  tries integer not null default 0,
  next_at timestamptz,
  unique (debit_id, kind, notice_no)
);
create index notices_due on notices (next_at) where next_at is not null;
create index notices_by_link on notices (link_hash) where link_hash is not null;

-- A charge may be of a debit; a future payment may be collected below its ceiling.
alter table charge_attempts drop constraint charge_attempts_purpose_check;
alter table charge_attempts add constraint charge_attempts_purpose_check
  check (purpose in ('payment', 'linking', 'debit'));
alter table charge_attempts add column debit_id text
  generated always as (case when purpose = 'debit' then purpose_id end) stored references debits;
alter table payments drop constraint payments_check1;
alter table payments add constraint payments_collected check (case
  when type = 'future' then (status = 'executed') = (received_kobo > 0)
  else (status = 'executed') = (received_kobo = amount_kobo) end);

alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in
  ('transfer_settled', 'payment_executed', 'transfer_returned', 'payment_released', 'purchase_settled', 'purchase_reversed',
   'charge_settled', 'charge_refunded', 'link_charge_settled', 'link_charge_refunded', 'debit_settled', 'debit_executed',
   'debit_refunded'));

-- What was granted before debits were carried out, and is still to come.
insert into debits (debit_id, consent_id, payment_id, merchant_id, narration, amount_type, most_kobo, amount_kobo, due_on,
  next_due_on, occurrence_no, occurrence_of, next_at)
select 'deb_' || replace(gen_random_uuid()::text, '-', ''), consent_id, payment_id, asked_by, narration, amount_type,
  amount_kobo, case when amount_type = 'fixed' then amount_kobo end, due_date,
  lead(due_date) over plan, row_number() over plan, count(*) over whole_plan, due_date - interval '7 days'
from payments join mandates m using (consent_id)
where type = 'future' and payments.status = 'pending' and m.status = 'active' and due_date > current_date
window plan as (partition by consent_id, frequency, start_date, interval_units, amount_kobo, narration order by due_date),
  whole_plan as (partition by consent_id, frequency, start_date, interval_units, amount_kobo, narration);
