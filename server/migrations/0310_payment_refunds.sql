-- What merchants give back of immediate payments. A refund takes from the transfers, the charge or the purchase that paid:
-- each of these parts goes back by its own rail, under its own id.
alter table payments add column refunded_kobo bigint not null default 0,
  add constraint payments_refunded check (refunded_kobo >= 0 and refunded_kobo <= case when status = 'executed' then received_kobo else 0 end);

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
  told_at timestamptz
);
create index payment_refunds_by_payment on payment_refunds (payment_id);
create index payment_refunds_by_merchant on payment_refunds (merchant_id, created_at desc, refund_id desc);

create table payment_refund_parts (
  part_id text primary key,
  refund_id text not null references payment_refunds,
  amount_kobo bigint not null check (amount_kobo > 0),
  status text not null default 'pending' check (status in ('pending', 'returned', 'failed')),
  needs text check (needs in ('account', 'operator')),
  check ((status = 'failed') = (needs is not null))
);
create index payment_refund_parts_by_refund on payment_refund_parts (refund_id);

-- Why money goes back by a charge's rail: it was more than was due, or its merchant gives it back.
alter table charge_refunds add column reason text not null default 'over' check (reason in ('over', 'refund'));
alter table transfer_returns drop constraint transfer_returns_reason_check;
alter table transfer_returns add constraint transfer_returns_reason_check check (reason in ('over', 'late', 'short', 'refund'));

alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in
  ('transfer_settled', 'payment_executed', 'transfer_returned', 'payment_released', 'purchase_settled', 'purchase_reversed',
   'charge_settled', 'charge_refunded', 'charge_reversed', 'link_charge_settled', 'link_charge_refunded', 'debit_settled',
   'debit_executed', 'debit_refund_ordered', 'debit_refunded', 'debit_reversed', 'payment_refund_ordered'));
