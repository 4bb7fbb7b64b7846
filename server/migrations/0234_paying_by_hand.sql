-- A debit that its payer pays another way: the payment, until when it can be made, and when the debit would have gone on.
alter table debits
  add column paying_consent_id text references consents,
  add column paying_payment_id text references payments,
  add column paying_until timestamptz,
  add column paying_resume_at timestamptz;

-- What a payer says is wrong with a debit that was taken.
create table disputes (
  dispute_id text primary key,
  debit_id text not null unique references debits,
  reason text not null check (reason in ('not_agreed', 'wrong_amount', 'wrong_day', 'twice', 'not_received')),
  note text,
  status text not null default 'open' check (status in ('open', 'upheld', 'refused')),
  opened_at timestamptz not null,
  decided_at timestamptz
);
