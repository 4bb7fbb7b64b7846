-- Money that a bank did not take and sends back itself. It never was here, so nothing of it is booked.
create table transfer_rejections (
  rail text not null,
  event_id text not null,
  account_number text not null,
  payment_id text not null references payments,
  amount_kobo bigint not null check (amount_kobo > 0),
  reason text not null check (reason in ('wrong_amount', 'screened')),
  rejected_at timestamptz not null,
  primary key (rail, event_id),
  foreign key (rail, account_number) references transfer_accounts
);
create index transfer_rejections_by_payment on transfer_rejections (payment_id);

-- What a return or refund needs that failed. It stays pending in the books: the money is still here.
alter table transfer_returns add column needs text check (needs in ('account', 'operator'));
alter table charge_refunds add column needs text check (needs in ('account', 'operator'));
