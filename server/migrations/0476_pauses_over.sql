-- Pauses that end by themselves, by their day: each is ended, and told of, once it has come.
create index mandates_paused_until on mandates (least(paused_until, merchant_paused_until))
  where status in ('active', 'suspended') and (paused_until is not null or merchant_paused_until is not null);
