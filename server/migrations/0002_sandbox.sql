-- What the pretend bank remembers. Nothing outside the sandbox reads these.
create table sandbox_settings (
  only_row boolean primary key default true check (only_row),
  clock_offset_ms bigint not null default 0,
  webhook_secret text not null
);

create sequence sandbox_account_serial minvalue 0 start 0;

create table sandbox_accounts (
  account_number text primary key,
  reference text not null unique,
  account_name text not null,
  amount_kobo bigint not null,
  expires_at timestamptz not null
);

create table sandbox_reports (
  report_id text primary key,
  due_at timestamptz not null,
  body text not null,
  attempts integer not null default 0,
  delivered_at timestamptz
);
create index sandbox_reports_due on sandbox_reports (due_at) where delivered_at is null;
