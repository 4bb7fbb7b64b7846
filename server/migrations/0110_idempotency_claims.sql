-- Who is at work on a key, and until when that is believed without another sign of life: a server that dies frees its keys.
alter table idempotency_keys add column owner text;
alter table idempotency_keys add column leased_until timestamptz;
-- What the transaction of a call resulted in, where its answer is given only after that.
alter table idempotency_keys add column committed jsonb;
