-- What the debits of a consent may take, in a period and in all, as its payer is shown it and signs it.
alter table consents add column limits jsonb;
alter table mandates add column limits jsonb;

-- What is reserved for debits that their payer was told of, and what was spent by those that were executed, in each period
-- of each limit. The database itself refuses more than was consented to.
create table mandate_allowances (
  consent_id text not null references mandates,
  limit_no integer not null check (limit_no >= 0),
  period_start date not null,
  most_kobo bigint not null check (most_kobo >= 0),
  reserved_kobo bigint not null default 0 check (reserved_kobo >= 0),
  spent_kobo bigint not null default 0 check (spent_kobo >= 0),
  primary key (consent_id, limit_no, period_start),
  constraint mandate_allowances_consented check (reserved_kobo + spent_kobo <= most_kobo)
);
