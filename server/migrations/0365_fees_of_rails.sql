-- What a rail keeps for its work, if it tells: the books show gross amounts, and the fee beside them. Null: not told.
alter table transfers add column fee_kobo bigint check (fee_kobo >= 0);
alter table charge_attempts add column fee_kobo bigint check (fee_kobo >= 0);

alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in
  ('transfer_settled', 'payment_executed', 'transfer_returned', 'payment_released', 'purchase_settled', 'purchase_reversed',
   'charge_settled', 'charge_refunded', 'charge_reversed', 'link_charge_settled', 'link_charge_refunded', 'debit_settled',
   'debit_executed', 'debit_refund_ordered', 'debit_refunded', 'debit_reversed', 'payment_refund_ordered', 'transfer_fee',
   'charge_fee'));
alter table ledger_transactions drop constraint ledger_transactions_payment_check;
alter table ledger_transactions add constraint ledger_transactions_payment_check check
  ((payment_id is null) = (kind in ('link_charge_settled', 'link_charge_refunded', 'transfer_fee', 'charge_fee')));
