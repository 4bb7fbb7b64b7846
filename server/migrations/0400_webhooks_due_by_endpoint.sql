-- What is due is looked for endpoint by endpoint, each in order: one that is far behind costs the others nothing.
create index webhook_deliveries_next on webhook_deliveries (endpoint_id, next_at, delivery_no) where next_at is not null;
drop index webhook_deliveries_due;
