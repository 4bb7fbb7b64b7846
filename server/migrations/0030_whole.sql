-- Debits to come: one row a due date. A plan's own fields stand on each of its rows.
alter table payments drop constraint payments_type_check;
alter table payments
  add column amount_type text check (amount_type in ('fixed', 'variable')),
  add column due_date date,
  add column start_date date,
  add column end_date date,
  add column frequency text check (frequency in ('daily', 'weekly', 'monthly', 'quarterly', 'yearly')),
  add column interval_units integer check (interval_units between 1 and 365),
  add constraint payments_type_check check (type in ('immediate', 'future')),
  add constraint payments_future_check check ((type = 'future') = (amount_type is not null)),
  add constraint payments_plan_check check ((frequency is null) = (interval_units is null));
create index payments_falling_due on payments (due_date) where type = 'future' and status = 'pending';

-- What somebody signed in has to approve, whoever pays.
alter table consents
  add column data_sharing jsonb,
  add column form_id text,
  add column form_values jsonb not null default '{}',
  add column needs_grant boolean not null default false;
update consents set needs_grant = requires_auth;

alter table grants add column confirmed_at timestamptz;

-- The right to debit that a grant gives: its schedule is the consent's future payments.
create table mandates (
  consent_id text primary key references consents,
  user_id text not null references users,
  status text not null default 'active' check (status in ('active', 'cancelled')),
  most_kobo bigint not null check (most_kobo between 1 and 9007199254740991),
  granted_at timestamptz not null
);
create index mandates_by_user on mandates (user_id, granted_at desc);

create table mandate_accounts (
  consent_id text not null references mandates,
  account_id text not null references user_accounts,
  position integer not null,
  primary key (consent_id, account_id),
  unique (consent_id, position)
);

-- What was granted to be shared, item by item, each sealed with a key that is not in the database; null until it is read.
create table shared_items (
  consent_id text not null references consents,
  category text not null check (category in ('bvnData', 'ninData', 'userImages', 'bankAccounts')),
  item text not null,
  sealed bytea,
  position integer not null,
  primary key (consent_id, category, item)
);

create table data_reads (
  data_read_id bigint generated always as identity primary key,
  consent_id text not null references consents,
  merchant_id text not null references merchants,
  items jsonb not null,
  read_at timestamptz not null
);
create index data_reads_by_consent on data_reads (consent_id, read_at);

create table forms (
  form_id text primary key,
  merchant_id text not null references merchants,
  title text not null,
  sections text not null,
  created_at timestamptz not null
);
alter table consents add constraint consents_form_fkey foreign key (form_id) references forms;

-- A person's answers to the form of a consent; the answers themselves are sealed.
create table form_responses (
  form_response_id text primary key,
  form_id text not null references forms,
  consent_id text not null references consents,
  user_id text not null references users,
  created_at timestamptz not null,
  closed_at timestamptz,
  unique (consent_id, user_id)
);

create table form_answers (
  form_response_id text not null references form_responses,
  section_id text not null,
  sealed bytea not null,
  saved_at timestamptz not null,
  primary key (form_response_id, section_id)
);

create table form_files (
  file_id text primary key,
  form_response_id text not null references form_responses,
  section_id text not null,
  field text not null,
  name text not null,
  type text not null,
  size_bytes integer not null,
  sealed bytea not null,
  sent_at timestamptz not null
);
create index form_files_by_response on form_files (form_response_id);
