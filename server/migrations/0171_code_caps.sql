-- A code belongs to the session that asked for it: one person's code is neither replaced nor used up by another's.
alter table one_time_codes drop constraint one_time_codes_pkey;
alter table one_time_codes add primary key (phone, session_id);
alter table one_time_codes drop column sends;
alter table one_time_codes drop column sends_since;

-- The last day's codes of a phone number: each that was sent, and each wrong guess. `phone_locks` is the lock under which
-- they are counted.
create table code_events (
  phone text not null,
  session_id text not null,
  kind text not null check (kind in ('sent', 'wrong')),
  at timestamptz not null
);
create index code_events_by_phone on code_events (phone, at);
create index code_events_by_age on code_events (at);
alter table phone_locks drop column wrong_codes;
alter table phone_locks drop column first_wrong_at;
alter table phone_locks drop column locked_until;

-- What all numbers together were sent in a day: messages cost money.
create table code_days (
  day date primary key,
  sends integer not null
);
