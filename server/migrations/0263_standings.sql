-- What a granted consent is worth as a whole: when its payer last confirmed it and last looked at it, and what is to be
-- done about that next.
create table standings (
  consent_id text primary key references consents,
  user_id text not null references users,
  confirmed_at timestamptz not null,
  seen_at timestamptz not null,
  -- The day by which it is to be confirmed again, and how often its payer was asked to, once they were.
  confirm_by date,
  asked integer not null default 0,
  -- `due`: not confirmed in time, so that nothing is taken or read. The last two are for good.
  state text not null default 'living' check (state in ('living', 'due', 'lapsed', 'over')),
  next_at timestamptz
);
create index standings_due on standings (next_at) where next_at is not null;

insert into standings (consent_id, user_id, confirmed_at, seen_at, next_at)
select g.consent_id, g.user_id, greatest(g.granted_at, now() - interval '10 months'), now(), now() + interval '1 day'
from grants g where exists (select 1 from shared_items s where s.consent_id = g.consent_id)
  or exists (select 1 from mandates m where m.consent_id = g.consent_id and m.status in ('active', 'suspended'));
