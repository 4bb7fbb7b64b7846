-- When its merchant took a consent back that no one had answered. Nothing counts towards its payments after that.
alter table consents add column cancelled_at timestamptz,
  add constraint consents_cancelled check (cancelled_at is null or status = 'pending');
