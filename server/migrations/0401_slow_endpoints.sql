-- Nothing is sent to an endpoint before this: its answer asked for patience.
alter table webhook_endpoints add column slow_until timestamptz;
