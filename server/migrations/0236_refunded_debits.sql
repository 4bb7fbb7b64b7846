-- What a merchant gives back of a debit that was taken: each refund is of the charge that took it, which may have several.
alter table debits add column refunded_kobo bigint not null default 0 check (refunded_kobo between 0 and collected_kobo);
create table debit_refunds (
  refund_id text primary key references charge_refunds,
  debit_id text not null references debits,
  amount_kobo bigint not null check (amount_kobo > 0),
  ordered_at timestamptz not null
);
create index debit_refunds_by_debit on debit_refunds (debit_id);

alter table charge_refunds drop constraint charge_refunds_attempt_id_key;
create index charge_refunds_by_attempt on charge_refunds (attempt_id);

alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in
  ('transfer_settled', 'payment_executed', 'transfer_returned', 'payment_released', 'purchase_settled', 'purchase_reversed',
   'charge_settled', 'charge_refunded', 'link_charge_settled', 'link_charge_refunded', 'debit_settled', 'debit_executed',
   'debit_refund_ordered', 'debit_refunded'));
