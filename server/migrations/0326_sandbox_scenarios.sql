-- What a merchant's tests have chosen to happen next in the pretend world: to debits from an account, or to a phone.
create table sandbox_scenarios (
  target text primary key,
  name text not null,
  lasts boolean not null,
  -- The debit that it happened to, or when the phone first took no notice.
  used_by text,
  used_at timestamptz
);
