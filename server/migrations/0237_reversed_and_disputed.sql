-- What a bank took back after it had approved it: nothing that is reported of such a charge later counts.
alter table charge_attempts add column reversed_at timestamptz;

alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in
  ('transfer_settled', 'payment_executed', 'transfer_returned', 'payment_released', 'purchase_settled', 'purchase_reversed',
   'charge_settled', 'charge_refunded', 'charge_reversed', 'link_charge_settled', 'link_charge_refunded', 'debit_settled',
   'debit_executed', 'debit_refund_ordered', 'debit_refunded', 'debit_reversed'));

-- What came of money that was taken is its debit's status, too.
alter table debits
  drop constraint debits_status_check,
  drop constraint debits_check5,
  add constraint debits_status_check check (status in ('planned', 'awaiting_amount', 'notifying', 'notified', 'sent',
    'retry_planned', 'executed', 'disputed', 'refunded', 'reversed', 'failed', 'skipped', 'cancelled', 'lapsed')),
  add constraint debits_taken check ((status in ('executed', 'disputed', 'refunded', 'reversed')) = (collected_kobo > 0)),
  add constraint debits_refunded check (status <> 'refunded' or refunded_kobo = collected_kobo);

-- Until when a merchant can answer a dispute, who decided it, and what the merchant says to the payer.
alter table disputes
  add column decide_by timestamptz,
  add column decided_by text check (decided_by in ('merchant', 'operator', 'yarda', 'bank', 'clock')),
  add column answer text;
update disputes set decide_by = opened_at + interval '14 days';
alter table disputes
  alter column decide_by set not null,
  add constraint disputes_decided check ((status = 'open') = (decided_by is null) and (status = 'open') = (decided_at is null));
update debits d set status = 'disputed', next_at = x.decide_by from disputes x
where x.debit_id = d.debit_id and x.status = 'open' and d.status = 'executed' and d.refunded_kobo < d.collected_kobo;
update debits set status = 'refunded' where status = 'executed' and refunded_kobo = collected_kobo;
