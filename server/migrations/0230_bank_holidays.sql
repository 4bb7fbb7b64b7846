-- Public holidays that an operator declared since the table of holidays was made. Debits not yet sent move forward.
create table bank_holidays (
  day date primary key,
  name text not null,
  declared_at timestamptz not null,
  declared_by text not null
);
