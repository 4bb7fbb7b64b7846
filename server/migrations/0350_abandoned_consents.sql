-- When a browser last showed a pending consent's page, and when its merchant was last told that its payer had left it.
alter table consents add column seen_at timestamptz, add column abandoned_told_at timestamptz;
create index consents_left on consents (seen_at)
  where status = 'pending' and seen_at is not null and (abandoned_told_at is null or abandoned_told_at < seen_at);
